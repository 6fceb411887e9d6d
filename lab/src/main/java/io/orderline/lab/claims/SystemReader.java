package io.orderline.lab.claims;

import io.orderline.config.YamlMap;
import io.orderline.lab.claims.EvidenceReader.Figures;
import io.orderline.lab.claims.evidence.Machine;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads one system of a study.
record SystemReader(String name, YamlMap map) {

    MeasuredSystem read() {
        MeasuredSystem system = new MeasuredSystem(
                name,
                map.string("title"),
                map.optionalString("from").orElse(""),
                machines(),
                durability(),
                map.stringMap("traits"),
                new Figures(map.map("figures")).all(),
                series(),
                map.strings("indexes"));
        map.finish();
        return system;
    }

    private List<Machine> machines() {
        List<Machine> machines = new ArrayList<>();
        for (YamlMap one : map.maps("machines")) {
            machines.add(new Machine(
                    one.optionalInteger("count").orElse(1),
                    one.string("what"),
                    one.optionalInteger("cores"),
                    one.optionalInteger("threads"),
                    one.optionalInteger("called-cores"),
                    new Machine.Equipment(
                            one.optionalString("memory"),
                            one.optionalString("storage"),
                            one.optionalString("system"),
                            one.optionalString("network"))));
            one.finish();
        }
        return machines;
    }

    private Optional<Durability> durability() {
        if (!map.keys().contains("durability")) {
            return Optional.empty();
        }
        YamlMap of = map.map("durability");
        List<String> because = of.strings("because");
        Durability durability =
                new Durability(fate(of, "process", because), fate(of, "system", because), fate(of, "node", List.of()));
        of.finish();
        return Optional.of(durability);
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

    private Map<String, List<PublishedFigure>> series() {
        YamlMap all = map.map("series");
        Map<String, List<PublishedFigure>> series = new LinkedHashMap<>();
        for (String key : all.keys()) {
            series.put(
                    key,
                    all.strings(key).stream()
                            .map(text -> Figures.parsed(all, key, text))
                            .toList());
        }
        return series;
    }
}
