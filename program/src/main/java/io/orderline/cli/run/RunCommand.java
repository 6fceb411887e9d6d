package io.orderline.cli.run;

import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OwnTerminal;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.isolation.probe.IsolationProbes;
import io.orderline.live.LiveRun;
import io.orderline.live.terminal.TerminalDisplay;
import io.orderline.live.terminal.TerminalView;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.WorkloadKeys;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.CheckReport;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.run.Run;
import io.orderline.run.RunContext;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;

/// Runs a plan with progress and report.
public final class RunCommand {
    private RunCommand() {}

    /// Returns the exit code that fits the result of the run.
    public static ExitCode run(CliContext context, PlanWithDatabase bound, RunOutput output, LiveOption watched)
            throws Exception {
        AtomicReference<Runnable> stop = new AtomicReference<>(() -> {});
        Optional<LiveRun> live = watched.open(() -> stop.get().run());
        try {
            live.ifPresent(shown -> context.say("live: " + shown.link()));
            return run(context, bound, output, live, stop);
        } finally {
            live.ifPresent(LiveRun::close);
        }
    }

    private static ExitCode run(
            CliContext context,
            PlanWithDatabase bound,
            RunOutput output,
            Optional<LiveRun> live,
            AtomicReference<Runnable> stop)
            throws Exception {
        Plan plan = bound.plan();
        Console terminal = context.terminal();
        Workload workload = chosen(WorkloadFinder.of(plan), plan);
        RunProgress progress = new RunProgress(terminal, live, workload, plan.get(DriveKeys.TRANSACTIONS) > 0);
        BiFunction<Plan, Target, RunContext> given = (whole, target) ->
                new RunContext(whole, target, workload, progress, bound.controls(), IsolationProbes::of);
        Run run = PlannedAgents.of(bound, workload, context.environment())
                .map(made -> Run.ofAgents(
                        given.apply(made.plan(), made.agents().databases().getFirst()), made.agents()))
                .orElseGet(() -> Run.alone(given.apply(plan, bound.target())));
        stop.set(run::interrupt);
        Run.Finished finished = withView(context, output, progress, run);
        RunFiles files = RunFiles.read(finished.folder(), progress::stage);
        Path report = HtmlReport.write(files);
        terminal.result(output.of(finished.result(), files));
        terminal.say("report: " + report);
        if (live.isPresent()) {
            live.get().end();
        }
        return exitCode(finished.result());
    }

    /// An interrupt closes the view before it interrupts the run, so that further messages are visible lines.
    private static Run.Finished withView(CliContext context, RunOutput output, RunProgress progress, Run run)
            throws Exception {
        try (RunView view = new RunView(context, output.wantsView(), progress)) {
            progress.whenFolder(view::open);
            Runnable interrupt = () -> {
                view.leave();
                run.interrupt();
            };
            return context.interrupts().during(interrupt, run::execute);
        }
    }

    static Workload chosen(Workload workload, Plan plan) {
        try {
            return workload.choosing(new InputChoices(
                    plan.find(WorkloadKeys.MIX),
                    plan.get(WorkloadKeys.FIXED_HOMES),
                    new RemoteShares(plan.get(WorkloadKeys.REMOTE_LINES), plan.get(WorkloadKeys.REMOTE_PAYMENTS))));
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("", WorkloadKeys.MIX.name(), String.valueOf(wrong.getMessage()));
        }
    }

    static ExitCode exitCode(Result result) {
        if (result.state() == RunState.INTERRUPTED) {
            return ExitCode.INTERRUPTED;
        }
        if (violated(result.before()) || violated(result.after())) {
            return ExitCode.INCONSISTENT;
        }
        if (!result.verdict().valid()) {
            return ExitCode.INVALID;
        }
        if (result.verdict().unwritten()) {
            return ExitCode.RESULTS;
        }
        return result.objectives().stream().anyMatch(one -> one.outcome() == ObjectiveReport.Outcome.MISSED)
                ? ExitCode.OBJECTIVE
                : ExitCode.OK;
    }

    private static boolean violated(List<CheckReport> checks) {
        return checks.stream().anyMatch(CheckReport::violated);
    }

    /// The view of a run, which replaces the progress line if the terminal can show it. Messages are printed
    /// after it is closed. Thread-safe.
    private static final class RunView implements AutoCloseable {
        private final Console terminal;
        private final OwnTerminal own;
        private final RunProgress progress;
        private final boolean wanted;
        private Optional<TerminalView> view = Optional.empty();
        private boolean over;

        RunView(CliContext context, boolean wanted, RunProgress progress) {
            this.terminal = context.terminal();
            this.own = OwnTerminal.ofProcess(context.environment());
            this.wanted = wanted;
            this.progress = progress;
        }

        /// Opens the view, unless the terminal cannot show it or the run has ended.
        synchronized void open(RunFolder folder) {
            if (over || !wanted || !own.isForViews()) {
                return;
            }
            terminal.progress().hold(progress.talk()::said);
            view = TerminalView.open(
                    own.type(),
                    new TerminalView.Source(folder, progress.talk()::talk, System.in, terminal.progress()::release),
                    new TerminalDisplay(own.unicode(), own.colours()));
            if (view.isEmpty()) {
                terminal.progress().release();
            }
        }

        @Override
        public void close() {
            leave();
        }

        /// Closes the view; returns when the terminal is restored.
        void leave() {
            Optional<TerminalView> open;
            synchronized (this) {
                over = true;
                open = view;
            }
            open.ifPresent(TerminalView::close);
        }
    }
}
