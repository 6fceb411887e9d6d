package io.orderline.cli.dialect;

import io.orderline.certify.Certificate;
import io.orderline.certify.CertificateFile;
import io.orderline.certify.CertifiedLoad;
import io.orderline.certify.Certifier;
import io.orderline.cli.plan.NameArgument;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.plan.Key;
import io.orderline.plan.LayoutSettings;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.result.file.Json;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Tries everything that a dialect claims on your server, and prints a certificate: a load of one warehouse,"
                    + " ten transactions of each type in each style, the consistency conditions, and the errors of a"
                    + " duplicate key, a deadlock and a killed session. On a sharded system it loads enough warehouses"
                    + " for two shards, reads their distribution from the catalogue, and asks both shards about a"
                    + " commit and a rollback. The database must be empty; it is empty again at the end. Exit code 6"
                    + " if something failed or is missing."
        },
        footer = {
            "",
            "Example:",
            "  orderline dialect check mysql --url jdbc:mysql://db/bench --user bench --out mysql.json"
        })
final class DialectCheckVerb extends PlanVerb {
    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Writes the certificate to a file too, with the statements and a checksum. It holds no URL, host"
                            + " or login. Please send it to us.")
    @Nullable
    Path out;

    private final NameArgument argument = new NameArgument(PlanKeys.DIALECT, "NAME");

    DialectCheckVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return Stream.concat(
                        PlanKeys.ofTarget().stream().filter(key -> !key.equals(PlanKeys.DIALECT)),
                        Stream.of(LoadKeys.PARTITIONS, LoadKeys.SHARDS))
                .toList();
    }

    /// Puts the name of the dialect in the place of the plan.
    @Override
    protected void addFlags(CommandSpec command) {
        super.addFlags(command);
        argument.replaceIn(command, "The dialect's name.");
    }

    @Override
    protected List<RawValue> flags() {
        List<RawValue> flags = new ArrayList<>(super.flags());
        flags.add(argument.flag());
        return flags;
    }

    /// A layout by ranges of warehouses must match the number of warehouses that is loaded.
    private static Optional<PartitionLayout> layout(Plan plan, Dialect dialect) {
        int warehouses = CertifiedLoad.warehouses(dialect, LayoutSettings.of(plan));
        return LayoutSettings.toLoad(
                plan.with(PlanKeys.WAREHOUSES, Integer.toString(warehouses), "the certificate"), dialect, true);
    }

    @Override
    public Integer call() throws Exception {
        if (out != null) {
            NewFile.require("--out", out);
        }
        Plan plan = plan();
        PlanWithDatabase bound = database()
                .started(plan)
                .orElseGet(() -> new PlanWithDatabase(plan, database().target(plan)));
        Target target = bound.target();
        Optional<PartitionLayout> layout = layout(bound.plan(), target.dialect());
        Thread checking = Thread.currentThread();
        Certificate certificate = context.interrupts()
                .during(
                        checking::interrupt,
                        () -> new Certifier(
                                        target,
                                        new Tpcc(),
                                        layout,
                                        stage -> context.terminal().progress().update(stage))
                                .certify());
        if (out != null) {
            CertificateFile.write(out, certificate);
        }
        context.terminal().result(json ? Json.pretty(certificate) : certificate.text());
        return (certificate.passed() ? ExitCode.OK : ExitCode.INCONSISTENT).code();
    }
}
