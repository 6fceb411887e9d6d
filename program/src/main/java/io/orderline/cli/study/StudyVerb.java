package io.orderline.cli.study;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.OutputFormat;
import io.orderline.cli.results.ResultsFolder;
import io.orderline.cli.run.LiveOption;
import io.orderline.config.ConfigException;
import io.orderline.report.study.PublishedClaims;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.Version;
import io.orderline.study.analysis.CampaignFolder;
import io.orderline.study.analysis.StudyAnalysis;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.definition.CampaignFile;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyFile;
import io.orderline.study.definition.StudyOverrides;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudySnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "study",
        description =
                "Answers a question by runs in an order that cancels drift, repeated, and compared with intervals.",
        footer = {"", "Example:", "  orderline study run studies/postgres-15-vs-18.yaml"})
public final class StudyVerb extends VerbGroup {
    public StudyVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(new RunAll(), new Resume(), new Status(), new Report());
    }

    @Command(
            name = "run",
            description = "Runs a study from its first step to its answer, and leaves a study folder.",
            footer = {
                "",
                "Examples:",
                "  orderline study run studies/postgres-15-vs-18.yaml",
                "  orderline study run studies/postgres-15-vs-18.yaml --dry-run   what would be run, and for how long",
                "  orderline study run studies/memory-vs-disk.yaml                a campaign of studies, one report"
            })
    final class RunAll implements Callable<Integer> {
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

        @Override
        public Integer call() throws Exception {
            StudyOverrides given = overrides.given();
            return (CampaignFile.isCampaign(file) ? campaign(CampaignFile.read(file, given)) : study(given)).code();
        }

        private ExitCode study(StudyOverrides given) throws Exception {
            Study study = StudyFile.read(file, given);
            if (dryRun) {
                context.result(StudyText.plan(StudyCommand.checked(study)));
                return ExitCode.OK;
            }
            return StudyCommand.begin(context, study, Optional.empty(), results.path(), json, live);
        }

        private ExitCode campaign(CampaignFile given) throws Exception {
            PublishedClaims.check(given.campaign());
            List<StudySnapshot> frozenStudies =
                    given.studies().values().stream().map(StudyCommand::checked).toList();
            Instant now = Instant.now();
            if (dryRun) {
                frozenStudies.forEach(frozen -> context.result(StudyText.plan(frozen) + "\n"));
                return ExitCode.OK;
            }
            CampaignFolder folder = new CampaignFolder(RunFolder.create(
                            results.path(), now, "campaign-" + given.campaign().name())
                    .path());
            folder.begin(given, Version.text(), now);
            return StudyCommand.run(context, folder, json);
        }
    }

    @Command(
            name = "resume",
            description = {
                "Goes on with a study that was stopped, or whose steps failed. Steps that ended are left as they are.",
                "What an interrupted step left is kept in the folder 'broken'."
            },
            footer = {"", "Example:", "  orderline study resume runs/20261121T201503Z-study-postgres-15-vs-18"})
    final class Resume implements Callable<Integer> {
        @Mixin
        StudyArgument chosen = new StudyArgument();

        @Option(names = "--json", description = "Prints the answer as JSON.")
        boolean json;

        @Mixin
        LiveOption live = new LiveOption();

        @Override
        public Integer call() throws Exception {
            Optional<CampaignFolder> campaign = chosen.campaign();
            if (campaign.isPresent()) {
                return StudyCommand.run(context, campaign.get(), json).code();
            }
            StudyFolder folder = chosen.find();
            return StudyCommand.run(context, folder, folder.read(), json, live).code();
        }
    }

    @Command(
            name = "status",
            description = "Shows how far a study is, step by step, while it goes on or after it ended.",
            footer = {"", "Example:", "  orderline study status last"})
    final class Status implements Callable<Integer> {
        @Mixin
        StudyArgument chosen = new StudyArgument();

        @Option(names = "--json", description = "Prints JSON.")
        boolean json;

        @Override
        public Integer call() throws Exception {
            Optional<CampaignFolder> campaign = chosen.campaign();
            if (campaign.isPresent() && !json) {
                context.result(StudyCommand.status(campaign.get()));
                return ExitCode.OK.code();
            }
            StudyFolder folder = chosen.find();
            StudySnapshot frozen = folder.read();
            List<StepResult> results = StudyCommand.seen(folder, frozen);
            context.result(json ? Json.pretty(results) : StudyText.status(frozen, results, folder.readAttempts()));
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "report",
            description = {
                "Answers anew from a study folder, also while the study goes on: prints the answer and writes report.html."
            },
            footer = {
                "",
                "Examples:",
                "  orderline study report last",
                "  orderline study report runs/20261121T201503Z-study-postgres-15-vs-18 --markdown > answer.md"
            })
    final class Report implements Callable<Integer> {
        @Mixin
        StudyArgument chosen = new StudyArgument();

        @ArgGroup
        OutputFormat form = new OutputFormat();

        @Override
        public Integer call() throws Exception {
            Optional<CampaignFolder> campaign = chosen.campaign();
            if (campaign.isPresent()) {
                return StudyCommand.report(context, campaign.get(), form).code();
            }
            StudyFolder folder = chosen.find();
            StudySnapshot frozen = folder.read();
            StudyAnswer answer = StudyAnalysis.of(frozen, StudyCommand.seen(folder, frozen));
            StudyCommand.show(context, folder, answer, form);
            return StudyCommand.code(answer).code();
        }
    }

    /// The study as an argument of verbs that read a study.
    static final class StudyArgument {
        private static final String LAST = "last";

        @Parameters(
                arity = "0..1",
                paramLabel = "STUDY",
                description = "A study folder, its name, or 'last' (the default).")
        String study = LAST;

        @Mixin
        ResultsFolder results = new ResultsFolder();

        /// Returns the campaign that the user names, or empty if it is a study.
        Optional<CampaignFolder> campaign() throws IOException {
            return found().filter(CampaignFolder::isCampaignFolder).map(CampaignFolder::new);
        }

        /// @throws ConfigException if there is no such study folder
        StudyFolder find() throws IOException {
            return found().map(StudyFolder::new).orElseThrow(this::none);
        }

        private ConfigException none() {
            return study.equals(LAST)
                    ? new ConfigException(results.path().toString(), "", "holds no study folder")
                    : new ConfigException(
                            "",
                            study,
                            "is no study folder: those in '" + results.path()
                                    + "' have 'study' or 'campaign' in their names.");
        }

        private Optional<Path> found() throws IOException {
            return study.equals(LAST)
                    ? last()
                    : Stream.of(Path.of(study), results.path().resolve(study))
                            .filter(StudyArgument::holds)
                            .findFirst();
        }

        private static boolean holds(Path folder) {
            return StudyFolder.isStudyFolder(folder) || CampaignFolder.isCampaignFolder(folder);
        }

        private Optional<Path> last() throws IOException {
            if (!Files.isDirectory(results.path())) {
                return Optional.empty();
            }
            try (Stream<Path> children = Files.list(results.path())) {
                return children.filter(StudyArgument::holds).sorted().reduce((a, b) -> b);
            }
        }
    }
}
