package io.orderline.cli.workload;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.workload.custom.CustomWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "new",
        mixinStandardHelpOptions = true,
        description =
                "Makes a folder with a small workload that works as it is: one table, a transaction that writes and"
                        + " one that reads, and checks. Change it to what you need.",
        footer = {"", "Example:", "  orderline workload new shop"})
final class WorkloadNewVerb implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "FOLDER",
            description = "Does not exist yet; its last name is the workload's.")
    @Nullable
    Path folder;

    private final CliContext context;

    WorkloadNewVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Path made = folder == null ? Path.of("") : folder;
        String name = NewFile.requireWorkload("FOLDER", made);
        Files.createDirectory(made);
        for (Map.Entry<String, String> file : CustomWorkload.skeleton(name).entrySet()) {
            Files.writeString(made.resolve(file.getKey()), file.getValue());
        }
        context.terminal()
                .result("made " + made + "; next:\n  orderline workload show " + made + "\n  orderline load --workload "
                        + made + " --url …\n  orderline workload check " + made + " --url …\n");
        return ExitCode.OK.code();
    }
}
