package io.orderline.report.run.text;

import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import java.util.List;

/// The next step after a run: a sentence that depends on how the run ended, and mostly a command.
final class NextStep {
    private final RunFiles run;
    /// The path of the run, by which commands find it in any folder.
    private final String path;

    private NextStep(RunFiles run) {
        this.run = run;
        this.path = run.folder().path().toString();
    }

    static List<String> of(RunFiles run) {
        return new NextStep(run).lines();
    }

    private List<String> lines() {
        Verdict verdict = run.result().verdict();
        if (run.result().state() == RunState.INTERRUPTED) {
            return step("Give the same command again. What was measured until then is kept:", "show " + path);
        }
        if (!verdict.valid()) {
            return mend(failure(verdict));
        }
        return verdict.unsteady()
                ? step("See where the rate changed; then run with a longer --ramp-up and --duration:", "report " + path)
                : step("Repeat the run, to see how much runs vary; then compare:", "compare " + path + " RUN");
    }

    /// Returns the failed rule to fix first. The rule `complete` follows from another one if there is one.
    private static String failure(Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.FAIL)
                .map(Verdict.Finding::rule)
                .filter(rule -> !rule.equals("complete"))
                .findFirst()
                .orElse("");
    }

    private List<String> mend(String rule) {
        return switch (rule) {
            case "acknowledged", "unacknowledged", "rolled-back" -> ledger();
            case "database-count" -> step("Let nothing else work on the database, and give the same command again.");
            case "failures" -> step("See which statements failed, and with which errors:", "show " + path);
            case "due-work" -> step("Give the same command again with a lower --rate or more --sessions.");
            case "measured" -> step("Give the same command again with a longer --duration.");
            case "consistency-before", "consistency-after" -> newData();
            case "outage", "shard-outage" -> onDatabase("Check the data when the database is back:", "verify");
            case "prepared-transactions" -> onDatabase("See what is prepared, and how it is to end:", "xa list");
            default -> all();
        };
    }

    private List<String> all() {
        return step("See all that does not hold:", "show " + path);
    }

    /// Names the run's plan, which has the URL of the database, unless that was a testbed, which is gone.
    private List<String> onDatabase(String sentence, String verb) {
        return CrashedPlan.of(run.folder())
                .first("target.url")
                .map(url -> step(sentence, verb + " " + run.folder().plan()))
                .orElseGet(this::all);
    }

    private List<String> ledger() {
        return run.result().ledger().isPresent()
                ? step("See each transaction that differs:", "ledger check " + path)
                : step("Give the same command again with --ledger 200ms: the ledger names each lost transaction.");
    }

    private List<String> newData() {
        return CrashedPlan.of(run.folder())
                .first("testbed")
                .map(testbed -> step("Remove the data; the next run loads them anew:", "testbed reset " + testbed))
                .orElseGet(() -> step("Load the data anew: 'orderline drop', then 'orderline load'."));
    }

    private static List<String> step(String sentence) {
        return List.of("  Next: " + sentence);
    }

    private static List<String> step(String sentence, String command) {
        return List.of("  Next: " + sentence, "        orderline " + command);
    }
}
