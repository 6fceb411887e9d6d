package io.orderline.cli.dialect;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.database.dialect.Dialect;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Shows what is known of one database, and on whose word.",
        footer = {"", "Example:", "  orderline dialect show mariadb"})
final class DialectShowVerb implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "NAME", description = "The dialect's name.")
    String name = "";

    @Mixin
    DialectFolderOption dialects = new DialectFolderOption();

    private final CliContext context;

    DialectShowVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        context.terminal().result(text(dialects.all().named(name, "", "NAME")));
        return ExitCode.OK.code();
    }

    private static String text(Dialect dialect) {
        var evidence = dialect.about().evidence();
        return "database   " + dialect.about().title() + "\n"
                + "urls       " + urls(dialect) + "\n"
                + "evidence   " + evidence.level().words()
                + (evidence.of().isEmpty() ? "" : ": " + evidence.of()) + "\n"
                + "           " + evidence.level().meaning() + "\n"
                + "loaded by  " + dialect.load().strategy() + "\n\n"
                + DialectMatrix.claims(dialect, "%-16s %s%s (%s)%n")
                + AskedQueries.text(dialect);
    }

    private static String urls(Dialect dialect) {
        return Stream.concat(
                        dialect.access().urlPrefixes().stream(),
                        dialect.access().byName().stream().map(url -> url + " with --dialect " + dialect.name()))
                .collect(Collectors.joining(", "));
    }
}
