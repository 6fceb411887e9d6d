package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.server.HostText;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Environment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Restrictions that a reader must know before quoting a figure, computed from the folder where possible.
public final class Caveats {
    /// The New-Orders per minute and warehouse with decks: 10 of 23 cards are New-Orders, for 10 terminals
    /// with 476 s of keying and thinking per deck (TPC-C 4.2.2, 5.2.4.2, 5.2.5.7).
    private static final double DECK_CAP = 10 * 60 * 10 / 476.0;
    /// The same limit for the mix at its limit of 45 % New-Orders (TPC-C 4.1.3).
    private static final double MIX_CAP = 12.86;
    /// The limit of TPC-C 5.5.2.1.
    private static final double SPECIFIED_SECONDS = 120 * 60;

    static final String DERIVED = "TPC-C-derived, not a TPC result.";

    /// The rule of audits without an answer, which weigh less than other notes.
    private static final String TOO_FEW = "too-few";

    private Caveats() {}

    /// Returns the notes of the verdict, then the other caveats.
    public static List<String> withNotes(RunFiles run) {
        Stream<String> notes = run.result().verdict().findings().stream()
                .filter(finding -> finding.level() == Verdict.Level.NOTE)
                .sorted(Comparator.comparing(finding -> finding.rule().equals(TOO_FEW)))
                .map(Verdict.Finding::message);
        return Stream.concat(notes, of(run).stream()).map(Caveats::capitalised).toList();
    }

    static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    public static List<String> of(RunFiles run) {
        Result result = run.result();
        List<String> caveats = new ArrayList<>();
        ReportTerms words = new ReportTerms(result);
        caveats.add(
                words.own()
                        ? words.kind()
                        : DERIVED + " NOPM are not tpmC and must not be set beside published TPC-C results.");
        caveats.add("A single run: how much it varies from run to run is not known. Repeat it before comparing.");
        if (!run.died()) {
            if (!said(result, "no-think-time")) {
                caveats.add(words.own() ? ownPacing(result) : pacing(result));
            }
            deck(result).filter(_ -> !words.own()).ifPresent(caveats::add);
        }
        if (result.window().seconds() < SPECIFIED_SECONDS) {
            caveats.add("The measured window is "
                    + FigureFormat.span(result.window().seconds())
                    + (words.own() ? "" : "; TPC-C asks for 120 minutes of steady state (5.5.2.1)")
                    + ". Slow effects such as growth, vacuum and "
                    + "checkpoints may be missing.");
        }
        run.environment()
                .ifPresentOrElse(
                        known -> environment(known, result, caveats),
                        () -> caveats.add(
                                "Where the run took place is not recorded: hardware, settings and durability are unknown."));
        caveats.addAll(HostText.caveats(run));
        if (result.before().isEmpty() || result.after().isEmpty()) {
            caveats.add(
                    "Consistency was not checked both before and after the run: whether it spoilt the data is not known.");
        }
        caveats.add(
                result.imported().isPresent()
                        ? "Another tool drove: its statements, inputs and counting are not Orderline's. Figures of the two must not be"
                                + " compared."
                        : "Isolation is what the database was asked for; "
                                + (words.own()
                                        ? "whether it kept it was not tested."
                                        : "the isolation tests of TPC-C 3.4 are not part of a run."));
        return caveats;
    }

    private static String ownPacing(Result result) {
        Result.Setup setup = result.setup();
        return FigureFormat.unpaced(setup)
                ? "No keying or think times: not comparable with paced results."
                : "Terminals: " + FigureFormat.pace(setup) + ". Not comparable with results of another pace.";
    }

    private static String pacing(Result result) {
        Result.Setup setup = result.setup();
        if (setup.pace().equals("unknown")) {
            return "Keying and think times are not known: neither comparable with paced results nor with unpaced ones, nor with"
                    + " the cap of 12.86 new orders per minute and warehouse.";
        }
        if (FigureFormat.unpaced(setup) && setup.warehouses() <= 0) {
            return "No keying or think times, and an unknown number of warehouses: not comparable with paced results.";
        }
        String perWarehouse = FigureFormat.format("%.2f", result.summary().nopm() / Math.max(1, setup.warehouses()));
        if (FigureFormat.unpaced(setup)) {
            return "No keying or think times: " + perWarehouse
                    + " new orders per minute and warehouse have nothing to do with "
                    + "the cap of 12.86 that paced terminals have, and are not comparable with paced results.";
        }
        if (FigureFormat.multiplied(setup)) {
            return "Keying and think times were multiplied by " + setup.pace() + ": not comparable with results at 1.0 "
                    + "or with the cap of 12.86 new orders per minute and warehouse.";
        }
        if (!FigureFormat.asSpecified(setup)) {
            return "Transactions were due by another rule than TPC-C's (" + setup.pace()
                    + "): not comparable with paced results or with the cap of 12.86.";
        }
        return FigureFormat.format(
                "Keying and think times as specified: %s new orders per minute and warehouse are %.1f %% of the cap of "
                        + "%.3f for decks (%.1f %% of 12.86, the cap for the mix at its limit).",
                perWarehouse,
                result.summary().nopm() / setup.warehouses() / DECK_CAP * 100,
                DECK_CAP,
                result.summary().nopm() / setup.warehouses() / MIX_CAP * 100);
    }

    private static Optional<String> deck(Result result) {
        Result.Setup setup = result.setup();
        if (!FigureFormat.asSpecified(setup) || setup.terminals() == 10 * setup.warehouses()) {
            return Optional.empty();
        }
        return Optional.of(FigureFormat.format(
                "%,d terminals at %,d warehouses: TPC-C has 10 at each (4.2.2), so the caps above do not apply as they are.",
                setup.terminals(), setup.warehouses()));
    }

    /// Returns whether the verdict already has a rule, which is then not repeated.
    private static boolean said(Result result, String rule) {
        return result.verdict().findings().stream()
                .anyMatch(finding -> finding.rule().equals(rule));
    }

    private static void environment(Environment environment, Result result, List<String> caveats) {
        if (environment.sameHost().isEmpty()) {
            caveats.add(
                    "Whether driver and database ran on one host is not known: the URL does not tell. A figure per core counts"
                            + " watched hosts on which the engine was seen, and is unknown without them.");
        }
        if (environment.sharesHost() && !said(result, "same-host")) {
            caveats.add("Driver and database ran on one host and competed for its processors and memory.");
        }
        Optional<Durability> durability = environment.database().durability();
        if (durability.isEmpty()) {
            caveats.add("What an acknowledged commit survives was not judged: the version that made this run did not.");
            return;
        }
        if (!durability.get().losesCommits()) {
            caveats.add(
                    "Durability is what the settings promise: the run did not put it to the test by cutting the power.");
            return;
        }
        if (!said(result, "not-durable")) {
            caveats.add("Acknowledged commits can be lost in a crash: "
                    + String.join("; ", durability.get().losses())
                    + ". Not comparable with results of durable settings.");
        }
    }
}
