package io.orderline.cli.isolation;

import io.orderline.config.ConfigException;
import io.orderline.isolation.history.History;
import io.orderline.result.PrunedFiles;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.Parameters;

final class HistoryArgument {
    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description =
                    "A history: Jepsen's (list-append) if its name ends with .edn, Orderline's history.jsonl else.")
    Path file = Path.of("");

    /// @throws ConfigException if the file is not a history
    History read() {
        try {
            return History.read(file);
        } catch (NoSuchFileException missing) {
            throw new ConfigException(
                    "FILE", file.toString(), PrunedFiles.why(file).orElse("there is no such file"));
        } catch (IOException e) {
            throw new ConfigException("FILE", file.toString(), "cannot be read as a history: " + e.getMessage());
        }
    }
}
