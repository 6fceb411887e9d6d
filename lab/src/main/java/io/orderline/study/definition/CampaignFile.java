package io.orderline.study.definition;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.figures.Metric;
import java.nio.file.Path;
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

    /// @throws io.orderline.config.ConfigException with all mistakes in the file and in its studies
    public static CampaignFile read(Path file, StudyOverrides overrides) {
        return YamlFile.read(file, new Problems()).readAll(yaml -> read(file, yaml, overrides));
    }

    private static CampaignFile read(Path file, YamlMap yaml, StudyOverrides overrides) {
        String name = yaml.string(KEY);
        if (!name.matches(StudyFile.NAME)) {
            yaml.refuse(KEY, StudyFile.NAME_RULE);
        }
        String question = yaml.string("question");
        Optional<String> published = yaml.optionalString("published");
        Map<String, Study> studies = new LinkedHashMap<>();
        List<Optional<Campaign.Part>> parts = yaml.list("parts", map -> part(map, file, overrides, studies));
        if (parts.isEmpty()) {
            yaml.refuse("parts", "is empty: name a study for each part");
        }
        if (parts.stream().allMatch(Optional::isPresent)) { // otherwise a study with mistakes may have the names
            overrides.check(studies.values(), yaml.problems());
        }
        return new CampaignFile(
                new Campaign(
                        name,
                        question,
                        published,
                        parts.stream().flatMap(Optional::stream).toList()),
                studies);
    }

    /// Returns the part; empty if it names no study, or one with mistakes, which are reported.
    private static Optional<Campaign.Part> part(
            YamlMap map, Path file, StudyOverrides overrides, Map<String, Study> studies) {
        String title = map.string("title");
        String path = map.string("study");
        Optional<String> baseline = map.optionalString("baseline");
        List<String> metrics = map.strings("metrics");
        metrics.forEach(metric -> map.parsed("metrics", metric, Metric::parse));
        List<String> claims = map.strings("claims");
        String remark = map.optionalString("remark").orElse("");
        if (path.isEmpty()) {
            return Optional.empty();
        }
        Optional<Study> read = map.problems().collect(() -> StudyFile.readPart(file.resolveSibling(path), overrides));
        return read.map(study -> {
            List<String> systems =
                    study.systems().stream().map(StudySystem::label).toList();
            baseline.ifPresent(label -> map.requireKnown("baseline", label, "system", systems));
            studies.putIfAbsent(study.name(), study);
            return new Campaign.Part(title, study.name(), baseline, metrics, claims, remark);
        });
    }
}
