package io.orderline.cli.capture;

import io.orderline.config.ConfigException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The folder of a capture, as an argument in place of the plan. Not thread-safe.
final class FolderArgument implements ISetter {
    private final String description;
    private String folder = "";

    FolderArgument(String description) {
        this.description = description;
    }

    /// Replaces the arguments of a verb. The folder is optional, as the verb's subcommands have none.
    void replaceIn(CommandSpec command) {
        command.positionalParameters().stream().toList().forEach(command::remove);
        command.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .paramLabel("FOLDER")
                .type(String.class)
                .description(description)
                .setter(this)
                .build());
    }

    @Override
    @SuppressWarnings("unchecked") // the interface returns the former value, which is never used
    public <T> @Nullable T set(T value) {
        folder = value == null ? "" : String.valueOf(value);
        return null;
    }

    Path path() {
        if (folder.isEmpty()) {
            throw new ConfigException("FOLDER", "", "is missing");
        }
        return Path.of(folder);
    }
}
