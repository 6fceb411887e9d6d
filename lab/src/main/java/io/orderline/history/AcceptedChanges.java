package io.orderline.history;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.result.file.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// The accepted changes: `history.yaml` in a folder of results, to read and keep under version control.
public final class AcceptedChanges {
    private static final String NAME = "history.yaml";
    private static final String HEAD =
            "# Changes that are wanted. 'orderline history accept' adds to them.\naccepted:\n";

    private AcceptedChanges() {}

    public static Path file(Path results) {
        return results.resolve(NAME);
    }

    /// Reads the changes; none if there is no file.
    ///
    /// @throws ConfigException if the file is wrong
    public static List<AcceptedChange> read(Path results) {
        Path file = file(results);
        if (!Files.exists(file)) {
            return List.of();
        }
        return YamlFile.read(file, new Problems()).readAll(AcceptedChanges::changes);
    }

    private static List<AcceptedChange> changes(YamlMap all) {
        return all.list(
                "accepted",
                one -> new AcceptedChange(
                        one.string("run"),
                        one.optionalString("metric").orElse(""),
                        one.string("reason"),
                        one.optionalString("noted").orElse("")));
    }

    /// Adds a change after the others, in one step. The rest of the file stays as it is.
    ///
    /// @throws ConfigException if the file is wrong, or has a form to which nothing can be added
    /// @throws ResultsUnwritableException if the file cannot be written
    public static Path add(Path results, AcceptedChange change) {
        Path file = file(results);
        int before = read(results).size();
        String text = (before == 0 ? HEAD : text(file).stripTrailing() + "\n") + entry(change);
        if (count(file, text) != before + 1) {
            throw new ConfigException(
                    file.toString(),
                    "",
                    "is written in a form that nothing can be added to. Add by hand:\n" + entry(change));
        }
        return write(file, text);
    }

    /// Returns the number of changes in a text; −1 if the text is wrong.
    private static int count(Path file, String text) {
        try {
            return YamlFile.parse(file.toString(), text, new Problems())
                    .readAll(AcceptedChanges::changes)
                    .size();
        } catch (ConfigException wrong) {
            return -1;
        }
    }

    private static String entry(AcceptedChange change) {
        return "  - run: " + Json.line(change.run()) + "\n"
                + (change.metric().isEmpty() ? "" : "    metric: " + Json.line(change.metric()) + "\n")
                + "    reason: " + Json.line(change.reason()) + "\n"
                + "    noted: " + Json.line(change.noted()) + "\n";
    }

    private static String text(Path file) {
        return ResultsUnwritableException.unless(file, () -> Files.readString(file));
    }

    private static Path write(Path file, String text) {
        Path fresh = file.resolveSibling(NAME + ".new");
        return ResultsUnwritableException.unless(file, () -> {
            Files.writeString(fresh, text);
            return Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        });
    }
}
