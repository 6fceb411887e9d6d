package io.orderline.database.dialect;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/// Resolves dialect files that extend another one, as in `extends: postgresql`. Mappings are merged key by
/// key; single values and lists are replaced. `key: ~` removes a key.
record DialectInheritance(Collection<String> names, Function<String, YamlMap> files) {
    static final String KEY = "extends";

    /// @throws ConfigException if a file extends an unknown dialect, or itself
    YamlMap read(String name, Problems problems) {
        return read(name, problems, new LinkedHashSet<>());
    }

    private YamlMap read(String name, Problems problems, Set<String> before) {
        before.add(name);
        YamlMap yaml = files.apply(name);
        String base = yaml.optionalString(KEY).orElse("");
        if (base.isEmpty()) {
            return yaml;
        }
        if (!names.contains(base)) {
            problems.unknown(yaml.where(KEY), base, "dialect", names);
            throw new ConfigException(problems.list());
        }
        if (before.contains(base)) {
            throw new ConfigException(
                    yaml.where(KEY),
                    KEY,
                    "goes round in a circle: " + String.join(" extends ", before) + " extends " + base + ".");
        }
        return yaml.over(read(base, problems, before));
    }
}
