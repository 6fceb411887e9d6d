package io.orderline.cli;

import io.orderline.cli.capture.CaptureVerb;
import io.orderline.cli.capture.ReplayVerb;
import io.orderline.cli.dialect.DialectVerb;
import io.orderline.cli.driver.DriverVerb;
import io.orderline.cli.history.HistoryVerb;
import io.orderline.cli.isolation.IsolationVerb;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.results.ClaimsVerb;
import io.orderline.cli.results.CompareVerb;
import io.orderline.cli.results.ImportVerb;
import io.orderline.cli.results.ListVerb;
import io.orderline.cli.results.PruneVerb;
import io.orderline.cli.results.ReportVerb;
import io.orderline.cli.results.ShowVerb;
import io.orderline.cli.run.AgentVerb;
import io.orderline.cli.run.CeilingVerb;
import io.orderline.cli.run.DemoVerb;
import io.orderline.cli.run.LiveVerb;
import io.orderline.cli.run.SizeVerb;
import io.orderline.cli.study.StudyVerb;
import io.orderline.cli.testbed.TestbedVerb;
import io.orderline.cli.workload.WorkloadVerb;
import io.orderline.cli.xa.XaVerb;
import java.util.List;
import picocli.CommandLine;

/// The verbs of the program, in the order of the help.
final class VerbList {
    static final List<String> NAMES = List.of(
            "demo",
            "plan",
            "load",
            "verify",
            "acid",
            "run",
            "ingest",
            "ceiling",
            "size",
            "drop",
            "sql",
            "show",
            "report",
            "list",
            "compare",
            "history",
            "live",
            "prune",
            "import",
            "claims",
            "help",
            "agent",
            "capture",
            "dialect",
            "driver",
            "isolation",
            "ledger",
            "replay",
            "study",
            "testbed",
            "workload",
            "xa");

    private VerbList() {}

    /// Returns the verbs that a command line may need. Setting up verbs takes most of the start-up time.
    static List<String> neededFor(String... arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        if (first.equals("--version") || first.equals("-V")) {
            return List.of();
        }
        return NAMES.contains(first) && !first.equals("help") ? List.of(first) : NAMES;
    }

    static CommandLine command(String name, CliContext context) {
        return switch (name) {
            case "demo" -> VerbGroup.command(new DemoVerb(context));
            case "plan" -> VerbGroup.command(new PlanShowVerb(context));
            case "load" -> VerbGroup.command(new LoadVerb(context));
            case "verify" -> VerbGroup.command(new VerifyVerb(context));
            case "acid" -> VerbGroup.command(new AcidVerb(context));
            case "run" -> VerbGroup.command(new RunVerb(context));
            case "ingest" -> VerbGroup.command(new IngestVerb(context));
            case "ceiling" -> VerbGroup.command(new CeilingVerb(context));
            case "size" -> VerbGroup.command(new SizeVerb(context));
            case "drop" -> VerbGroup.command(new DropVerb(context));
            case "sql" -> VerbGroup.command(new SqlVerb(context));
            case "show" -> VerbGroup.command(new ShowVerb(context));
            case "report" -> VerbGroup.command(new ReportVerb(context));
            case "list" -> VerbGroup.command(new ListVerb(context));
            case "compare" -> VerbGroup.command(new CompareVerb(context));
            case "history" -> HistoryVerb.command(context);
            case "live" -> VerbGroup.command(new LiveVerb(context));
            case "prune" -> VerbGroup.command(new PruneVerb(context));
            case "import" -> VerbGroup.command(new ImportVerb(context));
            case "claims" -> VerbGroup.command(new ClaimsVerb(context));
            case "help" -> VerbGroup.command(new HelpVerb(context));
            case "agent" -> AgentVerb.command(context);
            case "capture" -> CaptureVerb.command(context);
            case "dialect" -> VerbGroup.command(new DialectVerb(context));
            case "driver" -> VerbGroup.command(new DriverVerb(context));
            case "isolation" -> VerbGroup.command(new IsolationVerb(context));
            case "ledger" -> VerbGroup.command(new LedgerVerb(context));
            case "replay" -> ReplayVerb.command(context);
            case "study" -> VerbGroup.command(new StudyVerb(context));
            case "testbed" -> VerbGroup.command(new TestbedVerb(context));
            case "workload" -> VerbGroup.command(new WorkloadVerb(context));
            case "xa" -> VerbGroup.command(new XaVerb(context));
            default -> throw new IllegalArgumentException("no verb '" + name + "'");
        };
    }
}
