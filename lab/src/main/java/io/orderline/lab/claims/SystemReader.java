package io.orderline.lab.claims;

import io.orderline.config.YamlMap;
import io.orderline.lab.claims.evidence.Machine;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import java.util.List;
import java.util.Optional;

/// Reads one system of a study.
final class SystemReader {
    private SystemReader() {}

    static MeasuredSystem read(String name, YamlMap map) {
        return new MeasuredSystem(
                name,
                map.string("title"),
                map.optionalString("from").orElse(""),
                map.list("machines", SystemReader::machine),
                map.optionalMap("durability", SystemReader::durability),
                map.stringMap("traits"),
                map.map("figures").each(EvidenceReader::figure),
                map.map("series")
                        .each((series, key) -> series.strings(key).stream()
                                .map(text -> EvidenceReader.parsed(series, key, text))
                                .toList()),
                map.strings("indexes"));
    }

    private static Machine machine(YamlMap map) {
        return new Machine(
                map.optionalInteger("count").orElse(1),
                map.string("what"),
                map.optionalInteger("cores"),
                map.optionalInteger("threads"),
                map.optionalInteger("called-cores"),
                new Machine.Equipment(
                        map.optionalString("memory"),
                        map.optionalString("storage"),
                        map.optionalString("system"),
                        map.optionalString("network")));
    }

    private static Durability durability(YamlMap map) {
        List<String> because = map.strings("because");
        return new Durability(
                fate(map, "process", because), fate(map, "system", because), fate(map, "node", List.of()));
    }

    private static Survival fate(YamlMap map, String key, List<String> because) {
        Optional<String> text = map.optionalString(key);
        Optional<Boolean> survives =
                text.filter(word -> !word.equals("unknown")).map("survives"::equals);
        if (text.isPresent() && !List.of("survives", "lost", "unknown").contains(text.get())) {
            map.refuse(key, "'" + text.get() + "' is none of survives, lost, unknown");
        }
        return new Survival(survives, because);
    }
}
