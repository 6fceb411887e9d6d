package io.orderline.cli.dialect;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.file.Json;
import io.orderline.workload.tpcc.Tpcc;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists the databases that Orderline knows, how it knows them, and what they can do.",
        footer = {"", "Example:", "  orderline dialect list"})
final class DialectListVerb implements Callable<Integer> {
    @Mixin
    DialectFolderOption dialects = new DialectFolderOption();

    @Option(names = "--json", description = "Prints JSON, with notes and sources.")
    boolean json;

    @Option(names = "--markdown", description = "Prints tables for a page of documentation, with notes and sources.")
    boolean markdown;

    private final CliContext context;

    DialectListVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        DialectMatrix matrix = new DialectMatrix(dialects.all().all(), new Tpcc());
        context.terminal().result(json ? Json.pretty(matrix.json()) : markdown ? matrix.markdown() : matrix.text());
        return ExitCode.OK.code();
    }
}
