package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.drivers.DriverChoice;
import io.orderline.drivers.DriverFolder;
import io.orderline.drivers.DriverName;
import io.orderline.keeper.Homes;
import io.orderline.keeper.StartedTestbed;
import io.orderline.plan.Given;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanSource;
import io.orderline.plan.benchmarksql.PlanFiles;
import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.JdbcDriver;
import io.orderline.target.Password;
import io.orderline.target.Target;
import io.orderline.testbed.Testbeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// A verb that works from a plan: a file, flags, or both. Its flags are made from the plan's keys.
abstract class PlanVerb implements Callable<Integer> {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "PLAN",
            description = "A plan file: YAML, or BenchmarkSQL's properties.")
    @Nullable
    Path file;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Sets any key of a plan, such as drive.max-attempts=20. May be given several times.")
    List<String> sets = new ArrayList<>();

    @Option(
            names = PlanFiles.PROPERTY,
            paramLabel = "KEY=VALUE",
            description = "Replaces a property of a BenchmarkSQL property file. May be given several times.")
    List<String> properties = new ArrayList<>();

    @Spec
    @Nullable
    CommandSpec spec;

    private PlanSource source = PlanSource.NONE;
    private final List<Given> flags = new ArrayList<>();
    protected final Context context;

    PlanVerb(Context context) {
        this.context = context;
    }

    /// The keys that this verb takes as flags.
    abstract List<Key<?>> keys();

    /// Adds a flag for each of the verb's keys.
    void addFlags(CommandSpec command) {
        for (Key<?> key : keys()) {
            command.addOption(OptionSpec.builder(key.flag())
                    .paramLabel("<" + key.flag().substring(2) + ">")
                    .type(String.class)
                    .arity(key.isFlag() ? "0..1" : "1")
                    .fallbackValue(key.isFlag() ? "true" : "")
                    .description(key.help().replace("%", "%%")) // which picocli formats
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
        @SuppressWarnings("unchecked") // the interface's contract: returns the former value, which nobody keeps
        public <T> @Nullable T set(T value) {
            if (value != null) {
                flags.add(new Given(key.name(), (String) value, key.flag()));
            }
            return null;
        }
    }

    /// The plan, checked: file, then flags, then `--set`.
    ///
    /// @throws ConfigException with everything that is wrong
    Plan plan() {
        Problems problems = new Problems();
        List<Given> given = new ArrayList<>(beneath());
        if (file != null) {
            source = PlanFiles.read(file, properties, problems);
            given.addAll(source.given());
        }
        given.addAll(flags());
        given.addAll(given(sets, problems));
        PlannedActions.check(given, problems);
        Plan plan = Plan.of(given, problems);
        source.remarks().forEach(remark -> context.terminal().say("note: " + remark.text()));
        return plan;
    }

    /// What `--set` says.
    static List<Given> given(List<String> sets, Problems problems) {
        List<Given> given = new ArrayList<>();
        for (String set : sets) {
            int equals = set.indexOf('=');
            if (equals < 1) {
                problems.add("--set", set, "must be KEY=VALUE");
            } else {
                given.add(new Given(set.substring(0, equals), set.substring(equals + 1), "--set"));
            }
        }
        return given;
    }

    /// What there is to remark on the plan file.
    List<Problem> remarks() {
        return source.remarks();
    }

    /// What this verb presumes, weaker than anything the user says.
    List<Given> beneath() {
        return List.of();
    }

    /// What the user said by flags.
    List<Given> flags() {
        return List.copyOf(flags);
    }

    /// Works on the plan's database: that of its URL, or a testbed, started before and stopped afterwards.
    <T> T onDatabase(Plan plan, Bound.Work<T> work) throws Exception {
        if (plan.find(Keys.TESTBED).isEmpty()) {
            return work.on(new Bound(plan, target(plan)));
        }
        Optional<Bound> started = started(plan).map(bound -> controlled(plan, bound));
        return started.isPresent() ? work.on(started.get()) : testbed(plan).run(work);
    }

    private static Bound controlled(Plan plan, Bound started) {
        return Homes.ofUser()
                .caretaker(plan.get(Keys.TESTBED))
                .map(caretaker -> started.controlledBy(new StartedControls(caretaker)))
                .orElse(started);
    }

    /// The plan's testbed if it was started to stay.
    Optional<Bound> started(Plan plan) {
        Optional<StartedTestbed> started = StartedWork.find(plan);
        started.ifPresent(testbed ->
                context.terminal().say("uses the testbed " + testbed.name() + " that is started, with its data"));
        return started.map(testbed -> over(testbed, bound(split(plan), testbed.target()))
                .controlledBy(new StartedControls(
                        Homes.ofUser().caretaker(testbed.name()).orElseThrow())));
    }

    private static Bound over(StartedTestbed started, Bound bound) {
        Map<String, String> urls = new LinkedHashMap<>();
        started.nodes().forEach(node -> urls.put(node.name(), node.url()));
        return bound.over(urls, Testbeds.named(started.name(), "").independent());
    }

    TestbedWork testbed(Plan plan) {
        Plan split = split(plan);
        return new TestbedWork(context, split, testbed -> bound(split, testbed.target()));
    }

    /// Over the shards of the testbed, if it has any, and the plan does not say otherwise how tables are
    /// made.
    private static Plan split(Plan plan) {
        Optional<String> shards = Testbeds.named(plan.get(Keys.TESTBED), plan.origin(Keys.TESTBED))
                .about()
                .shards();
        boolean otherwise = Stream.of(
                        LoadKeys.PARTITIONS, LoadKeys.SHARDS, LoadKeys.SQL, LoadKeys.ONLY_ROWS, Keys.WORKLOAD)
                .anyMatch(plan::isGiven);
        return shards.isEmpty() || otherwise ? plan : plan.with(LoadKeys.SHARDS, shards.get(), Plan.OF_TESTBED);
    }

    /// With the driver and the dialect of the plan, if it names any.
    private Bound bound(Plan plan, Target testbed) {
        Plan bound = located(plan, testbed.url(), unusual(testbed)).with(Keys.USER, testbed.user(), Plan.OF_TESTBED);
        return new Bound(bound, target(bound, testbed.password()));
    }

    /// The dialect that the URL alone does not tell.
    private static Optional<String> unusual(Target testbed) {
        return Optional.of(testbed.dialect().name())
                .filter(name -> !Dialects.bundled().forUrl(testbed.url()).name().equals(name));
    }

    /// The plan says where its testbed is, and in which dialect to speak to it, unless it says that already.
    static Plan located(Plan plan, String url, Optional<String> dialect) {
        Plan located = plan.with(Keys.URL, url, Plan.OF_TESTBED);
        return plan.find(Keys.DIALECT).isPresent() || dialect.isEmpty()
                ? located
                : located.with(Keys.DIALECT, dialect.get(), Plan.OF_TESTBED);
    }

    /// The database of the plan's URL.
    Target target(Plan plan) {
        if (plan.find(Keys.TESTBED).isPresent()) {
            return started(plan).orElseThrow(() -> temporary(plan)).target();
        }
        return target(plan, Passwords.of(plan, context.environment(), source.password()));
    }

    private static ConfigException temporary(Plan plan) {
        return new ConfigException(
                plan.origin(Keys.TESTBED),
                Keys.TESTBED.name(),
                "is for load, run and verify: anything else that is done to a testbed would be thrown away, unless it"
                        + " is started first. Start it with 'orderline testbed start "
                        + plan.get(Keys.TESTBED) + "', or name a database that stays, by target.url.");
    }

    private Target target(Plan plan, Password password) {
        String url = plan.get(Keys.URL);
        Dialect dialect = dialect(plan);
        return new Target(url, plan.get(Keys.USER), password, dialect, driver(plan, dialect));
    }

    private JdbcDriver driver(Plan plan, Dialect dialect) {
        String named = plan.get(Keys.DRIVER);
        Optional<JdbcDriver> ofTestbed = plan.find(Keys.TESTBED)
                .filter(_ -> named.isEmpty())
                .flatMap(testbed ->
                        Testbeds.named(testbed, plan.origin(Keys.TESTBED)).driver());
        return ofTestbed.orElseGet(() -> chosen(plan, named, dialect));
    }

    private JdbcDriver chosen(Plan plan, String named, Dialect dialect) {
        return chosen(plan, named, dialect, context.environment());
    }

    static JdbcDriver chosen(Plan plan, String named, Dialect dialect, Map<String, String> environment) {
        return DriverChoice.of(
                DriverName.parse(named.isEmpty() ? Target.usualDriver(plan.get(Keys.URL), dialect) : named),
                DriverFolder.of(environment));
    }

    /// By its name or by the URL.
    ///
    /// @throws ConfigException if neither says one
    static Dialect dialect(Plan plan) {
        Dialects dialects = dialects(plan);
        return plan.find(Keys.DIALECT)
                .map(name -> dialects.named(name, plan.find(Keys.URL).orElse(""), plan.origin(Keys.DIALECT)))
                .orElseGet(() -> dialects.forUrl(plan.get(Keys.URL)));
    }

    static Dialects dialects(Plan plan) {
        return plan.find(Keys.DIALECTS)
                .map(folder -> Dialects.with(Path.of(folder), plan.origin(Keys.DIALECTS)))
                .orElseGet(Dialects::bundled);
    }
}
