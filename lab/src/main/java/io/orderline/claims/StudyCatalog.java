package io.orderline.claims;

import io.orderline.base.NameSuggestion;
import io.orderline.base.ResourceFolder;
import io.orderline.claims.evidence.Evidence;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The studies that come with Orderline, and those of a user in the same form.
public final class StudyCatalog {
    public static final String PREFIX = "published:";

    private static final String FOLDER = "/io/orderline/published/";
    private static final String SUFFIX = ".yaml";

    private StudyCatalog() {}

    /// Returns the names of the studies that come with Orderline.
    public static List<String> names() {
        return ResourceFolder.names(FOLDER, SUFFIX);
    }

    /// @param name one of [#names], without the prefix
    /// @throws ConfigException if there is no study of that name
    public static PublishedStudy read(String name) {
        if (!names().contains(name)) {
            Problems problems = new Problems();
            problems.unknown(
                    "",
                    PREFIX + name,
                    "study",
                    names().stream().map(known -> PREFIX + known).toList());
            throw new ConfigException(problems.list());
        }
        return YamlFile.resource(FOLDER + name + SUFFIX, new Problems())
                .readAll(map -> new StudyReader(map).read(name));
    }

    /// @throws ConfigException with all mistakes, if there are any
    public static PublishedStudy read(Path file) {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", "");
        return YamlFile.read(file, new Problems()).readAll(map -> new StudyReader(map).read(name));
    }

    /// Reads `published:NAME`, or a file.
    ///
    /// @throws ConfigException if there is no such study, or it has mistakes
    public static PublishedStudy find(String reference) {
        if (reference.startsWith(PREFIX)) {
            return read(reference.substring(PREFIX.length()));
        }
        Path file = Path.of(reference);
        if (!Files.exists(file)) {
            Optional<String> hint =
                    NameSuggestion.nearest(reference, names()).map(name -> "Did you mean '" + PREFIX + name + "'?");
            throw new ConfigException(List.of(new Problem(reference, "", "no such file.", hint)));
        }
        return read(file);
    }

    /// Reads a study from its file. An unknown key is a mistake.
    private record StudyReader(YamlMap map) {

        PublishedStudy read(String name) {
            String title = map.string("title");
            PublishedStudy.Source source = map.map("source")
                    .read(of -> new PublishedStudy.Source(of.string("who"), of.string("when"), of.string("where")));
            PublishedStudy.Metric metric = map.map("metric")
                    .read(of -> new PublishedStudy.Metric(of.string("name"), of.string("is"), of.string("is-not")));
            List<String> notes = map.strings("notes");
            Evidence evidence = new EvidenceReader(map).read();
            // Names in rules can be checked only if the figures of the file could be read.
            return new PublishedStudy(
                    name,
                    title,
                    source,
                    metric,
                    notes,
                    evidence,
                    claims("claims", evidence, true),
                    claims("checks", evidence, false));
        }

        private List<Claim> claims(String key, Evidence evidence, boolean words) {
            YamlMap all = map.map(key);
            List<Claim> claims = new ArrayList<>();
            for (String id : all.keys()) {
                YamlMap one = all.map(id);
                Optional<String> says = words ? Optional.of(one.string("says")) : one.optionalString("says");
                Optional<String> reading = one.optionalString("reading");
                kind(one).ifPresent(kind -> {
                    claims.add(new Claim(id, says, reading, kind, new RuleParameters(one, evidence).read(kind)));
                    one.finish();
                });
            }
            return claims;
        }

        /// Returns the rule of a claim. A claim with a formula needs no name of a rule.
        private static Optional<RuleKind> kind(YamlMap map) {
            String name = map.keys().contains(RuleKind.FORMULA)
                    ? map.optionalString("rule").orElse(RuleKind.FORMULA)
                    : map.string("rule");
            if (!name.isEmpty()) {
                map.requireKnown("rule", name, "rule", RuleKind.keys());
            }
            return RuleKind.of(name);
        }
    }
}
