package io.orderline.cli.plan;

import io.orderline.cli.program.CliContext;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.figures.objective.Objectives;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanSource;
import io.orderline.plan.RawValue;
import io.orderline.plan.benchmarksql.PlanFileReader;
import io.orderline.workload.TransactionType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// A verb that works from a plan: a file, flags, or both. Each of its keys is a flag.
public abstract class PlanVerb implements Callable<Integer> {
    protected static final String PLAN = "PLAN";

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = PLAN,
            description = "A plan file: YAML, or BenchmarkSQL's properties.")
    @Nullable
    private Path file;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Sets any key of a plan, such as drive.max-attempts=20. May be given several times.")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = PlanFileReader.PROPERTY,
            paramLabel = "KEY=VALUE",
            description = "Replaces a property of a BenchmarkSQL property file. May be given several times.")
    private List<String> properties = new ArrayList<>();

    private PlanSource source = PlanSource.NONE;
    private final List<RawValue> flags = new ArrayList<>();
    protected final CliContext context;

    protected PlanVerb(CliContext context) {
        this.context = context;
    }

    protected abstract List<Key<?>> keys();

    protected void addFlags(CommandSpec command) {
        for (Key<?> key : keys()) {
            command.addOption(OptionSpec.builder(key.flag())
                    .paramLabel(key.placeholder())
                    .type(String.class)
                    .arity(key.isFlag() ? "0..1" : "1")
                    .fallbackValue(key.isFlag() ? "true" : "")
                    .description(key.help().replace("%", "%%")) // picocli takes it for a format
                    .setter(new FlagSetter(key))
                    .build());
        }
    }

    private final class FlagSetter implements picocli.CommandLine.Model.ISetter {
        private final Key<?> key;

        FlagSetter(Key<?> key) {
            this.key = key;
        }

        @Override
        @SuppressWarnings("unchecked") // the interface returns the former value, which is never used
        public <T> @Nullable T set(T value) {
            if (value != null) {
                flags.add(new RawValue(key.name(), (String) value, key.flag()));
            }
            return null;
        }
    }

    /// Returns the checked plan; flags replace values of the file, and `--set` replaces both.
    ///
    /// @throws ConfigException with all mistakes
    protected Plan plan() {
        Problems problems = new Problems();
        List<RawValue> given = new ArrayList<>(beneath());
        if (file != null) {
            source = PlanFileReader.read(file, properties, problems);
            given.addAll(source.given());
        }
        given.addAll(flags());
        given.addAll(given(sets, problems));
        PlannedActions.check(given, problems);
        Plan plan = Plan.of(given, problems);
        checkObjectives(plan);
        source.remarks().forEach(remark -> context.say("note: " + remark.text()));
        remarks(plan).forEach(remark -> context.say("note: " + remark.text()));
        return plan;
    }

    /// Objectives are checked here, before a server is started.
    private static void checkObjectives(Plan plan) {
        if (plan.find(DriveKeys.OBJECTIVE).isPresent()) {
            Objectives.of(
                    plan,
                    WorkloadFinder.of(plan).types().stream()
                            .map(TransactionType::name)
                            .toList());
        }
    }

    /// Returns remarks on the plan for the user.
    protected List<Problem> remarks(Plan plan) {
        return List.of();
    }

    /// Returns the values of `--set` without those that cannot be read.
    protected List<RawValue> sets() {
        return given(sets, new Problems());
    }

    public static List<RawValue> given(List<String> sets, Problems problems) {
        List<RawValue> given = new ArrayList<>();
        for (String set : sets) {
            int equals = set.indexOf('=');
            if (equals < 1) {
                problems.add("--set", set, "must be KEY=VALUE");
            } else {
                given.add(new RawValue(set.substring(0, equals), set.substring(equals + 1), "--set"));
            }
        }
        return given;
    }

    protected Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    protected boolean hasProperties() {
        return !properties.isEmpty();
    }

    /// Returns remarks on the plan file.
    protected List<Problem> remarks() {
        return source.remarks();
    }

    /// Returns the defaults of this verb, which any value of the user replaces.
    protected List<RawValue> beneath() {
        return List.of();
    }

    /// Returns the values of flags, without those of `--set`.
    protected List<RawValue> flags() {
        return List.copyOf(flags);
    }

    protected PlanDatabase database() {
        return new PlanDatabase(context, () -> source.password());
    }
}
