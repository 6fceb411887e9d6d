package io.orderline.cli.workload;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.Sql;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.dataset.SqlCheck;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description =
                "Says everything that is wrong with the files of a workload. With a database that it is loaded in, has"
                        + " each statement and each check prepared there; nothing is executed. Exit code 3 if one cannot"
                        + " be.",
        footer = {
            "",
            "Example:",
            "  orderline workload check shop",
            "  orderline workload check shop --url jdbc:postgresql://db/bench --user bench"
        })
final class WorkloadCheckVerb extends NamedWorkloadVerb {
    WorkloadCheckVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofDatabase();
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        CustomWorkload workload = workload(plan);
        if (plan.find(PlanKeys.URL).isEmpty() && plan.find(PlanKeys.TESTBED).isEmpty()) {
            context.terminal()
                    .result(workload.name()
                            + ": nothing is wrong with its files. With --url its statements are prepared," + " too.\n");
            return ExitCode.OK.code();
        }
        return database().work(plan, bound -> prepare(bound.target(), workload));
    }

    private int prepare(Target target, CustomWorkload workload) throws SQLException {
        Map<String, String> texts = texts(workload, target.dialect());
        StringBuilder refused = new StringBuilder();
        int wrong = 0;
        try (Connection connection = target.connect("check")) {
            for (Map.Entry<String, String> statement : texts.entrySet()) {
                try (PreparedStatement prepared = connection.prepareStatement(statement.getValue())) {
                    prepared.getParameterMetaData(); // some drivers send nothing before this call
                } catch (SQLException e) {
                    wrong++;
                    refused.append("  ")
                            .append(statement.getKey())
                            .append(": ")
                            .append(e.getMessage())
                            .append('\n');
                }
            }
        }
        context.terminal()
                .result(workload.name() + ": " + plural(texts.size() - wrong, "statement") + " prepared"
                        + (wrong == 0 ? "\n" : ", " + wrong + " refused\n" + refused));
        return (wrong == 0 ? ExitCode.OK : ExitCode.TARGET).code();
    }

    /// Returns the texts by type or file and name. Savepoints are left out, as drivers do not prepare them.
    private static Map<String, String> texts(CustomWorkload workload, Dialect dialect) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Sql sql : workload.statements(StatementStyle.ROW, dialect).all()) {
            if (!sql.text().matches("(?i).*\\bSAVEPOINT +\\w+")) {
                texts.put(sql.id(), sql.text());
            }
        }
        workload.ledgerQueries(dialect).forEach(sql -> texts.put("checks." + sql.id(), sql.text()));
        workload.dataset().checks(dialect).forEach(check -> {
            if (check instanceof SqlCheck sql) {
                texts.put("checks." + sql.id(), sql.sql());
            }
        });
        return texts;
    }
}
