package io.orderline.database.dialect;

import io.orderline.base.JdbcUrl;
import io.orderline.base.ResourceFolder;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.measure.ErrorKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds dialects by name or JDBC URL: first the user's own dialects, then Orderline's. Reads each file once.
/// Thread-safe.
public final class DialectCatalog {
    private static final String SUFFIX = ".yaml";
    private static final String FOLDER = "/io/orderline/dialects/";
    private static final DialectCatalog IN_THE_JAR = new DialectCatalog(Map.of());

    private final Map<String, Path> own;

    private final Map<String, Dialect> known = new ConcurrentHashMap<>();

    private DialectCatalog(Map<String, Path> own) {
        this.own = own;
    }

    public static List<String> bundledNames() {
        return ResourceFolder.names(FOLDER, SUFFIX);
    }

    public static DialectCatalog bundled() {
        return IN_THE_JAR;
    }

    /// Returns a catalogue that includes the files `<name>.yaml` of a user's folder. A user's dialect takes
    /// precedence over Orderline's dialect of the same name, and over dialects that claim the same URL.
    ///
    /// @param where where the user named the folder, for messages
    /// @throws ConfigException if the folder cannot be read
    public static DialectCatalog with(Path folder, String where) {
        try (Stream<Path> files = Files.list(folder)) {
            return new DialectCatalog(files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .collect(Collectors.toMap(DialectCatalog::nameOf, file -> file, (a, b) -> a, LinkedHashMap::new)));
        } catch (IOException e) {
            throw new ConfigException(where, "target.dialects", "'" + folder + "' is not a folder that can be read.");
        }
    }

    private static String nameOf(Path file) {
        return file.getFileName().toString().replace(SUFFIX, "");
    }

    /// @throws ConfigException if no dialect claims the URL
    public Dialect forUrl(String url) {
        return likelyFirst(url)
                .map(this::get)
                .filter(dialect -> dialect.access().urlPrefixes().stream().anyMatch(url::startsWith))
                .findFirst()
                .orElseThrow(() -> unknownUrl(url, all()));
    }

    /// Sorts the user's dialects and the dialect whose name is in the URL first, because reading all dialects
    /// takes nearly half of the start-up time. No two dialects of Orderline claim the same URL.
    private Stream<String> likelyFirst(String url) {
        return names().stream()
                .sorted(Comparator.comparing(name -> !own.containsKey(name) && !url.startsWith("jdbc:" + name + ":")));
    }

    private static ConfigException unknownUrl(String url, List<Dialect> all) {
        Set<String> prefixes = all.stream()
                .flatMap(dialect -> dialect.allPrefixes().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        String whole = "jdbc:" + url.replaceFirst("^postgres:", "postgresql:");
        if (prefixes.stream().anyMatch(whole::startsWith)) {
            String login = whole.replaceFirst("(?s)^([^/?]*//)[^/?]*@", "$1");
            return new ConfigException(
                    "target.url",
                    "",
                    "is not a JDBC URL. Write " + JdbcUrl.of(login).shown()
                            + (login.equals(whole) ? "" : ", and give the user as target.user")
                            + ".");
        }
        return new ConfigException(
                "target.url",
                "",
                "'" + JdbcUrl.of(url).shown() + "' is for no database that Orderline knows. URLs begin with "
                        + String.join(", ", prefixes)
                        + ". `orderline dialect list` shows the databases. A dialect file of your own"
                        + " (target.dialects, docs/dialect-files.md) adds one.");
    }

    /// Returns all dialects, the user's own first.
    public List<Dialect> all() {
        return names().stream().map(this::get).toList();
    }

    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>(own.keySet());
        names.addAll(bundledNames());
        return names;
    }

    /// Returns the dialect that a plan names, because databases can share URLs.
    ///
    /// @param url the URL that the dialect must claim; empty for no such condition
    /// @param where where the user named the dialect, for messages
    /// @throws ConfigException if no dialect has the name, or the dialect is not for the URL
    public Dialect named(String name, String url, String where) {
        Problems problems = new Problems();
        if (!names().contains(name)) {
            problems.unknown(where, name, "dialect", names());
            problems.throwIfAny();
        }
        Dialect dialect = get(name);
        if (!url.isEmpty() && !dialect.speaks(url)) {
            problems.add(
                    where,
                    "target.dialect",
                    "'" + name + "' is for URLs that begin with " + String.join(" or ", dialect.allPrefixes())
                            + ", not for '" + JdbcUrl.of(url).shown() + "'.");
        }
        problems.throwIfAny();
        return dialect;
    }

    public static Dialect bundled(String name) {
        return IN_THE_JAR.get(name);
    }

    private Dialect get(String name) {
        return known.computeIfAbsent(name, this::read);
    }

    private Dialect read(String name) {
        Problems problems = new Problems();
        YamlMap yaml = new DialectInheritance(names(), each -> file(each, problems)).read(name, problems);
        Dialect dialect = yaml.read(DialectCatalog::read);
        if (!dialect.name().equals(name)) {
            problems.add(yaml.where("name"), "name", "must be the file's own, '" + name + "'.");
        }
        problems.throwIfAny();
        return dialect;
    }

    private YamlMap file(String name, Problems problems) {
        Path file = own.get(name);
        return file == null ? YamlFile.resource(FOLDER + name + SUFFIX, problems) : YamlFile.read(file, problems);
    }

    static Dialect read(YamlMap yaml) {
        yaml.optionalString(DialectInheritance.KEY);
        return new Dialect(
                yaml.string("name"),
                DialectInfo.read(yaml),
                new Dialect.Access(
                        yaml.strings("matches"),
                        yaml.strings("by-name"),
                        yaml.optionalString("driver"),
                        yaml.stringMap("connection"),
                        yaml.strings("session"),
                        yaml.optionalString("statement-timeout"),
                        yaml.optionalYes("transaction-manager").orElse(false)),
                new Dialect.SqlParts(
                        yaml.stringMap("fragments"),
                        yaml.stringMap("statements"),
                        yaml.strings("after-load"),
                        yaml.optionalString("batch"),
                        yaml.optionalString("procedures")),
                yaml.map("load").read(LoadRules::read),
                yaml.map("errors").read(DialectCatalog::errors),
                new Dialect.Server(
                        yaml.strings("processes"),
                        yaml.stringMap("facts"),
                        new DurabilityRules(yaml.list("durability", DurabilityRules.Rule::read)),
                        yaml.map("monitor").read(MonitorCatalog::read)),
                yaml.map("partitions").read(Partitioning::read));
    }

    private static Dialect.Errors errors(YamlMap yaml) {
        ErrorCodes rolledBack = new ErrorCodes(yaml.strings("rolled-back"));
        Map<ErrorKind, ErrorCodes> errors = new EnumMap<>(ErrorKind.class);
        for (ErrorKind kind : ErrorKind.values()) {
            errors.put(kind, new ErrorCodes(yaml.strings(kind.text())));
        }
        return new Dialect.Errors(errors, rolledBack);
    }

    /// Resolves dialect files that extend another file, as in `extends: postgresql`. Mappings are merged key by
    /// key; single values and lists are replaced. `key: ~` removes a key.
    record DialectInheritance(Collection<String> names, Function<String, YamlMap> files) {
        static final String KEY = "extends";

        /// @throws ConfigException if a file extends an unknown dialect, or directly or indirectly itself
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
}
