package io.orderline.live.terminal;

import io.orderline.base.Durations;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.file.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jline.utils.AttributedString;

/// The first lines of the screen: the title of the run, and its progress.
record HeadLines(Look look, int columns) {
    private static final int WIDEST_BAR = 60;

    List<AttributedString> of(RunTalk talk, Optional<RunFiles> run) {
        return List.of(look.bold(title(run)), progress(talk));
    }

    private static String title(Optional<RunFiles> run) {
        List<String> parts = new ArrayList<>();
        run.ifPresent(files -> {
            Result.Setup setup = files.result().setup();
            ReportTerms words = new ReportTerms(files.result());
            if (!setup.system().startsWith("unknown")) {
                parts.add(setup.system());
            }
            if (!setup.workload().isEmpty()) {
                parts.add(words.own() ? setup.workload() : "TPC-C");
            }
            if (setup.warehouses() > 0) {
                parts.add(words.size());
            }
            counted(parts, setup.terminals(), "terminal");
            if (setup.sessions() != setup.terminals()) {
                counted(parts, setup.sessions(), "session");
            }
        });
        return parts.isEmpty() ? "orderline" : String.join(" · ", parts);
    }

    private static void counted(List<String> parts, int count, String what) {
        if (count > 0) {
            parts.add(FigureFormat.count(count) + " " + what + (count == 1 ? "" : "s"));
        }
    }

    private AttributedString progress(RunTalk talk) {
        if (!talk.stage().isEmpty() || talk.phase().isEmpty()) {
            return look.plain(talk.stage().isEmpty() ? "begins" : talk.stage());
        }
        Phase phase = talk.phase().get();
        String name = String.format(Locale.ROOT, "%-9s", phase.text());
        String done = time(talk.done());
        if (phase == Phase.DRAIN || talk.seconds() <= 0) {
            return Look.joined(look.bold(name), look.plain(done));
        }
        String text = "  " + done + " of " + time(talk.seconds()) + ", "
                + time(Math.max(0, talk.seconds() - talk.done())) + " left";
        int room = Math.clamp(columns - name.length() - text.length() - 2L, 0, WIDEST_BAR);
        int filled = (int) (room * Math.clamp(talk.done() / talk.seconds(), 0.0, 1.0));
        return Look.joined(look.bold(name), bar(filled, room), look.plain(text));
    }

    private AttributedString bar(int filled, int room) {
        String full = look.unicode() ? "█" : "#";
        return Look.joined(
                look.chart(full.repeat(filled)), look.faint((look.unicode() ? "░" : ".").repeat(room - filled)));
    }

    private static String time(double seconds) {
        return Durations.text(Duration.ofSeconds(Math.round(seconds)));
    }
}
