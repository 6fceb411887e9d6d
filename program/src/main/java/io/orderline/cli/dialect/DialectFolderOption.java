package io.orderline.cli.dialect;

import io.orderline.database.dialect.DialectCatalog;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The flag for a folder of user-defined dialects, for verbs without a plan.
final class DialectFolderOption {
    private static final String FLAG = "--dialects";

    @Option(
            names = FLAG,
            paramLabel = "DIR",
            description = "Your own dialects, a file <name>.yaml each; they go before Orderline's.")
    @Nullable
    Path folder;

    DialectCatalog all() {
        return folder == null ? DialectCatalog.bundled() : DialectCatalog.with(folder, FLAG);
    }
}
