package io.orderline.cli.study;

import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.PlannedActions;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.ResultsFolder;
import io.orderline.cli.run.LiveOption;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.definition.CampaignFile;
import io.orderline.lab.study.definition.Study;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.definition.StudyFile;
import io.orderline.lab.study.definition.StudyOverrides;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.report.study.PublishedClaims;
import io.orderline.result.RunFolder;
import io.orderline.run.hooks.Version;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.daemon.TestbedRegistry;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

    @Mixin
    LiveOption live = new LiveOption();

    @Mixin
    OverrideOptions overrides = new OverrideOptions();

    private final CliContext context;

    StudyRunVerb(CliContext context) {
        this.context = context;
    }

    /// Finds mistakes that otherwise only a run would find: unknown testbeds, nodes, databases and workloads.
    private static void check(Study study) {
        Problems problems = new Problems();
        for (StudyCell cell : study.cells()) {
            try {
                Plan plan = cell.asPlan();
                plan.find(PlanKeys.TESTBED).ifPresentOrElse(_ -> requireOwn(plan), () -> PlanDialect.of(plan));
                WorkloadFinder.of(plan);
                PlannedActions.check(cell.asGiven(), problems);
            } catch (ConfigException wrong) {
                wrong.problems().forEach(problems::add);
            }
        }
        problems.throwIfAny();
    }

    /// Refuses a testbed that is already started, as each run must begin with its own data.
    private static void requireOwn(Plan plan) {
        String name = TestbedCatalog.named(plan.get(PlanKeys.TESTBED), plan.origin(PlanKeys.TESTBED))
                .name();
        if (TestbedRegistry.ofUser().names().contains(name)) {
            throw new ConfigException(
                    plan.origin(PlanKeys.TESTBED),
                    PlanKeys.TESTBED.name(),
                    "is started at this moment, and runs would change each other's data. Stop it first: orderline testbed stop "
                            + name);
        }
    }

    @Override
    public Integer call() throws Exception {
        StudyOverrides given = overrides.given();
        return (CampaignFile.isCampaign(file) ? campaign(CampaignFile.read(file, given)) : study(given)).code();
    }

    private ExitCode study(StudyOverrides given) throws Exception {
        Study study = StudyFile.read(file, given);
        check(study);
        Instant now = Instant.now();
        StudySnapshot frozen = new StudySnapshot(StudySnapshot.SCHEMA, Version.text(), now, study);
        if (dryRun) {
            context.terminal().result(StudyText.plan(frozen));
            return ExitCode.OK;
        }
        StudyFolder folder = new StudyFolder(
                RunFolder.create(results.path(), now, "study-" + study.name()).path());
        folder.begin(frozen);
        context.terminal().say(StudyText.beginning(frozen, folder));
        return StudyCommand.run(context, folder, frozen, json, live);
    }

    private ExitCode campaign(CampaignFile given) throws Exception {
        PublishedClaims.check(given.campaign());
        given.studies().values().forEach(StudyRunVerb::check);
        Instant now = Instant.now();
        if (dryRun) {
            given.studies().values().stream()
                    .map(study -> new StudySnapshot(StudySnapshot.SCHEMA, Version.text(), now, study))
                    .forEach(frozen -> context.terminal().result(StudyText.plan(frozen) + "\n"));
            return ExitCode.OK;
        }
        CampaignFolder folder = new CampaignFolder(RunFolder.create(
                        results.path(), now, "campaign-" + given.campaign().name())
                .path());
        folder.begin(given, Version.text(), now);
        return CampaignCommands.run(context, folder, json);
    }
}
