package io.orderline.lab.claims;

import io.orderline.base.NameSuggestion;
import io.orderline.base.ResourceFolder;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import java.nio.file.Files;
import java.nio.file.Path;
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
                .readAll(map -> new PublishedStudyReader(map).read(name));
    }

    /// @throws ConfigException with all mistakes, if there are any
    public static PublishedStudy read(Path file) {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", "");
        return YamlFile.read(file, new Problems()).readAll(map -> new PublishedStudyReader(map).read(name));
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
}
