package io.orderline.cli.study;

import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.PlannedActions;
import io.orderline.cli.plan.Workloads;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.ResultsFolder;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.keeper.Homes;
import io.orderline.plan.Given;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.report.study.PublishedClaims;
import io.orderline.result.RunFolder;
import io.orderline.run.Version;
import io.orderline.study.CampaignFile;
import io.orderline.study.CampaignFolder;
import io.orderline.study.Cell;
import io.orderline.study.Frozen;
import io.orderline.study.Study;
import io.orderline.study.StudyFile;
import io.orderline.study.StudyFolder;
import io.orderline.testbed.Testbeds;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `orderline study run`.
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Runs a study from its first step to its answer, and leaves a study folder.",
        footer = {
            "",
            "Examples:",
            "  orderline study run studies/postgres-15-vs-18.yaml",
            "  orderline study run studies/postgres-15-vs-18.yaml --dry-run   what would be run, and for how long",
            "  orderline study run studies/memory-vs-disk.yaml                a campaign of studies, one report"
        })
final class StudyRunVerb implements Callable<Integer> {
    @Parameters(paramLabel = "STUDY", description = "A study file, or a file with a campaign of them.")
    Path file = Path.of("");

    @Mixin
    ResultsFolder results = new ResultsFolder();

    @Option(names = "--dry-run", description = "Checks the study, shows its cells and how long it takes, and ends.")
    boolean dryRun;

    @Option(names = "--json", description = "Prints the answer as JSON.")
    boolean json;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Sets a key of every plan, whatever the study says. May be given several times.")
    List<String> sets = new ArrayList<>();

    @Option(
            names = "--repeat",
            paramLabel = "<blocks>",
            description = "How often each cell is run, instead of the file's.")
    @Nullable
    Integer repeat;

    @Option(
            names = "--max",
            paramLabel = "<value>",
            description = "Where a search ends at the latest, instead of the file's.")
    @Nullable
    Integer max;

    private final Context context;

    StudyRunVerb(Context context) {
        this.context = context;
    }

    private static OptionalInt number(@Nullable Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }

    private List<Given> given() {
        Problems problems = new Problems();
        List<Given> given = PlanVerb.given(sets, problems);
        problems.throwIfAny();
        return given;
    }

    /// What only a run would find: names of testbeds, their nodes, databases and workloads that are none.
    private static void check(Study study) {
        Problems problems = new Problems();
        for (Cell cell : study.cells()) {
            try {
                Plan plan = cell.asPlan();
                plan.find(Keys.TESTBED).ifPresentOrElse(_ -> requireOwn(plan), () -> PlanDialect.of(plan));
                Workloads.of(plan);
                PlannedActions.check(cell.asGiven(), problems);
            } catch (ConfigException wrong) {
                wrong.problems().forEach(problems::add);
            }
        }
        problems.throwIfAny();
    }

    /// Each run is to begin with data of its own.
    private static void requireOwn(Plan plan) {
        String name = Testbeds.named(plan.get(Keys.TESTBED), plan.origin(Keys.TESTBED))
                .name();
        if (Homes.ofUser().names().contains(name)) {
            throw new ConfigException(
                    plan.origin(Keys.TESTBED),
                    Keys.TESTBED.name(),
                    "is started at this moment, and runs would change each other's data. Stop it first: orderline testbed stop "
                            + name);
        }
    }

    @Override
    public Integer call() throws Exception {
        StudyFile.Overrides overrides = new StudyFile.Overrides(given(), number(repeat), number(max));
        return (CampaignFile.isCampaign(file) ? campaign(CampaignFile.read(file, overrides)) : study(overrides)).code();
    }

    private ExitCode study(StudyFile.Overrides overrides) throws Exception {
        Study study = StudyFile.read(file, overrides);
        check(study);
        Instant now = Instant.now();
        Frozen frozen = new Frozen(Frozen.SCHEMA, Version.text(), now, study);
        if (dryRun) {
            context.terminal().result(StudyText.plan(frozen));
            return ExitCode.OK;
        }
        StudyFolder folder = new StudyFolder(
                RunFolder.create(results.path(), now, "study-" + study.name()).path());
        folder.begin(frozen);
        context.terminal().say(StudyText.beginning(frozen, folder));
        return Studies.run(context, folder, frozen, json);
    }

    private ExitCode campaign(CampaignFile given) throws Exception {
        PublishedClaims.check(given.campaign());
        given.studies().values().forEach(StudyRunVerb::check);
        Instant now = Instant.now();
        if (dryRun) {
            given.studies().values().stream()
                    .map(study -> new Frozen(Frozen.SCHEMA, Version.text(), now, study))
                    .forEach(frozen -> context.terminal().result(StudyText.plan(frozen) + "\n"));
            return ExitCode.OK;
        }
        CampaignFolder folder = new CampaignFolder(RunFolder.create(
                        results.path(), now, "campaign-" + given.campaign().name())
                .path());
        folder.begin(given, Version.text(), now);
        return CampaignStudies.run(context, folder, json);
    }
}
