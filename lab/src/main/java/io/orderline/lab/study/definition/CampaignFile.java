package io.orderline.lab.study.definition;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.figures.Metric;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads a file with a campaign of studies, and the studies that it names.
public record CampaignFile(Campaign campaign, Map<String, Study> studies) {
    private static final String KEY = "campaign";

    public static boolean isCampaign(Path file) {
        return YamlFile.read(file, new Problems()).keys().contains(KEY);
    }

    /// @throws io.orderline.config.ConfigException with all mistakes in the file, or in one of the studies
    public static CampaignFile read(Path file, StudyOverrides overrides) {
        Problems problems = new Problems();
        YamlMap yaml = YamlFile.read(file, problems);
        String name = yaml.string(KEY);
        if (!name.matches(StudyFile.NAME)) {
            yaml.refuse(KEY, StudyFile.NAME_RULE);
        }
        String question = yaml.string("question");
        Optional<String> published = yaml.optionalString("published");
        Map<String, Study> studies = new LinkedHashMap<>();
        List<Campaign.Part> parts = new ArrayList<>();
        for (YamlMap map : yaml.maps("parts")) {
            part(map, file, overrides, studies, problems).ifPresent(parts::add);
        }
        if (parts.isEmpty()) {
            yaml.refuse("parts", "is empty: name a study for each part");
        }
        overrides.check(studies.values(), problems);
        yaml.finish();
        problems.throwIfAny();
        return new CampaignFile(new Campaign(name, question, published, parts), studies);
    }

    private static Optional<Campaign.Part> part(
            YamlMap map, Path file, StudyOverrides overrides, Map<String, Study> studies, Problems problems) {
        String title = map.string("title");
        String path = map.string("study");
        Optional<String> baseline = map.optionalString("baseline");
        List<String> metrics = map.strings("metrics");
        for (String metric : metrics) {
            try {
                Metric.parse(metric);
            } catch (IllegalArgumentException wrong) {
                map.refuse("metrics", String.valueOf(wrong.getMessage()));
            }
        }
        List<String> claims = map.strings("claims");
        String remark = map.optionalString("remark").orElse("");
        map.finish();
        if (path.isEmpty()) {
            return Optional.empty(); // already reported
        }
        Study study = StudyFile.readPart(file.resolveSibling(path), overrides);
        List<String> systems = study.systems().stream().map(StudySystem::label).toList();
        baseline.filter(label -> !systems.contains(label))
                .ifPresent(label -> problems.unknown(map.where("baseline"), label, "system", systems));
        studies.putIfAbsent(study.name(), study);
        return Optional.of(new Campaign.Part(title, study.name(), baseline, metrics, claims, remark));
    }
}
