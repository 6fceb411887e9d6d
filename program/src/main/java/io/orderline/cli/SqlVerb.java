package io.orderline.cli;

import io.orderline.base.TargetException;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.data.load.SqlScript;
import io.orderline.data.load.UserScripts;
import io.orderline.database.connection.Target;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.PlanKeys;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "sql",
        description = "Executes a script of SQL, each statement in a transaction of its own, and ends at the first that"
                + " fails.",
        footer = {"", "Example:", "  orderline sql props.pg --script tableDrops --sql run"})
final class SqlVerb extends PlanVerb {
    @Option(
            names = "--script",
            required = true,
            paramLabel = "<name>",
            description = "A file that ends in .sql, or the name of a script in sql.<database> or sql.common.")
    @Nullable
    String script;

    SqlVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofTarget(LoadKeys.SQL);
    }

    @Override
    public Integer call() throws SQLException {
        var plan = plan();
        Target target = database().target(plan);
        String folder = plan.get(LoadKeys.SQL);
        SqlScript found = find(String.valueOf(script), Path.of(folder.isEmpty() ? "." : folder), target);
        try (Connection connection = target.connect("sql")) {
            found.execute(connection, () -> {});
        }
        context.say(found.name() + ": " + found.statements().size() + " statements executed");
        return ExitCode.OK.code();
    }

    private static SqlScript find(String name, Path folder, Target target) {
        return name.endsWith(".sql")
                ? SqlScript.read(Path.of(name))
                : new UserScripts(folder, target.dialect().name())
                        .script(name)
                        .orElseThrow(() -> new TargetException("there is no script " + name + ".sql in sql.common or"
                                + " the database's own folder in " + folder.toAbsolutePath()));
    }
}
