package io.orderline.cli.dialect;

import io.orderline.target.Dialects;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The flag for a folder of one's own dialects, of verbs that work without a plan.
final class OwnDialects {
    private static final String FLAG = "--dialects";

    @Option(
            names = FLAG,
            paramLabel = "DIR",
            description = "Your own dialects, a file <name>.yaml each; they go before Orderline's.")
    @Nullable
    Path folder;

    Dialects all() {
        return folder == null ? Dialects.bundled() : Dialects.with(folder, FLAG);
    }
}
