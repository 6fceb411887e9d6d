package io.orderline.cli.run;

import io.orderline.cli.plan.Bound;
import io.orderline.cli.plan.Workloads;
import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.Terminal;
import io.orderline.config.ConfigException;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.report.HtmlReport;
import io.orderline.report.RunFiles;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.run.Run;
import io.orderline.workload.Choices;
import io.orderline.workload.Workload;
import java.nio.file.Path;
import java.util.List;

/// Runs with progress and report, for the verbs that run.
public final class Runs {
    private Runs() {}

    /// @return how the run is to be judged
    public static ExitCode run(Context context, Bound bound, RunOutput output) throws Exception {
        Plan plan = bound.plan();
        Terminal terminal = context.terminal();
        Workload workload = chosen(Workloads.of(plan), plan);
        RunProgress progress = new RunProgress(terminal, workload, plan.get(Keys.TRANSACTIONS) > 0);
        Run run = AgentTeams.of(bound, workload, context.environment())
                .map(team -> Run.ofTeam(team.plan(), team.team(), workload, progress, bound.controls()))
                .orElseGet(() -> new Run(plan, bound.target(), workload, progress, bound.controls()));
        Run.Finished finished = context.interrupts().during(run::interrupt, run::execute);
        RunFiles files = RunFiles.read(finished.folder(), progress::stage);
        Path report = HtmlReport.write(files);
        terminal.result(output.of(finished.result(), files));
        terminal.say("report: " + report);
        return exitCode(finished.result());
    }

    static Workload chosen(Workload workload, Plan plan) {
        try {
            return workload.choosing(new Choices(plan.find(Keys.MIX), plan.get(Keys.FIXED_HOMES)));
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("", Keys.MIX.name(), String.valueOf(wrong.getMessage()));
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
        return result.verdict().unwritten() ? ExitCode.RESULTS : ExitCode.OK;
    }

    private static boolean violated(List<CheckReport> checks) {
        return checks.stream().anyMatch(CheckReport::violated);
    }
}
