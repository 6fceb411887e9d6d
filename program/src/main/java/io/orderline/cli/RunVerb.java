package io.orderline.cli;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.run.LiveOption;
import io.orderline.cli.run.RunCommand;
import io.orderline.cli.run.RunOutput;
import io.orderline.cli.server.ServerActions;
import io.orderline.cli.study.StudyCommand;
import io.orderline.cli.study.SweepOptions;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.benchmarksql.PlanFileReader;
import io.orderline.study.definition.SweepFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "run",
        description =
                "Verifies a loaded database, drives it, verifies it again, and leaves a run folder with a report.",
        footer = {
            "",
            "Examples:",
            "  orderline run --testbed postgresql-18 --warehouses 4 --duration 1m",
            "  ORDERLINE_PASSWORD=… orderline run --url jdbc:postgresql://db/bench --user bench --terminals 20 --duration 5m",
            "  orderline run plan.yaml --terminals 1,2,4,8,16 --repeats 3   how many are fastest"
        })
public final class RunVerb extends PlanVerb {
    @Option(
            names = "--label",
            paramLabel = "NAME=VALUE",
            description = "What to know the run by, such as commit=3f2a91c. May be given several times.")
    List<String> labels = List.of();

    @Mixin
    RunOutput output = new RunOutput();

    @Mixin
    LiveOption live = new LiveOption();

    @Mixin
    SweepOptions sweep = new SweepOptions();

    public RunVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofRun();
    }

    /// Returns the values of flags. Of a flag with several values, the first is checked with the rest of the plan.
    @Override
    protected List<RawValue> flags() {
        List<RawValue> flags = new ArrayList<>(super.flags());
        for (String label : labels) {
            int equals = label.indexOf('=');
            if (equals < 1) {
                throw new ConfigException("--label", label, "must be NAME=VALUE");
            }
            flags.add(new RawValue(
                    KeyFamilyCatalog.LABELS.beginning() + label.substring(0, equals),
                    label.substring(equals + 1),
                    "--label"));
        }
        return sweep.firstOfEach(flags);
    }

    @Override
    protected List<Problem> remarks(Plan plan) {
        return ServerActions.remarks(plan);
    }

    @Override
    public Integer call() throws Exception {
        Plan plan = plan();
        return (sweep.isWanted()
                        ? sweep(plan)
                        : database().work(plan, bound -> RunCommand.run(context, bound, output, live)))
                .code();
    }

    private ExitCode sweep(Plan plan) throws Exception {
        if (hasProperties()) {
            throw new ConfigException(
                    PlanFileReader.PROPERTY, "", "is for one run; with --vary or --repeats, use --set or a flag");
        }
        List<RawValue> given = new ArrayList<>(flags());
        given.addAll(sets());
        SweepFile file = sweep.file(file(), given);
        return StudyCommand.begin(
                context,
                file.study(),
                Optional.of(file.text()),
                Path.of(plan.get(PlanKeys.RESULTS)),
                output.isJson(),
                live);
    }
}
