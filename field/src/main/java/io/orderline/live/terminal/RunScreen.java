package io.orderline.live.terminal;

import io.orderline.base.Durations;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jline.utils.AttributedString;

/// Composes the screen of a run in progress. The screen depends only on what is known of the run. The most
/// important lines are at the top, and a small screen omits the rest.
public final class RunScreen {
    /// The smallest screen on which a run can be shown.
    public static final int COLUMNS = 80;
    public static final int ROWS = 24;

    private static final String KEYS = "q leaves this view, and the run goes on · Ctrl-C ends the run";
    private static final int WIDE = 150;
    private static final int LEFT = 118;
    private static final int HIGHEST_CHART = 8;
    /// How many rows the other parts of the screen get before charts grow beyond their minimum.
    private static final int REST = 24;
    private static final int LEAST_NEWS = 3;
    private static final int FEW_TYPES = 6;

    private final RunMessages talk;
    private final Optional<RunFiles> run;
    private final int columns;
    private final int rows;
    private final TerminalDisplay look;
    private final List<AttributedString> lines = new ArrayList<>();

    private RunScreen(RunMessages talk, Optional<RunFiles> run, int columns, int rows, TerminalDisplay look) {
        this.talk = talk;
        this.run = run;
        this.columns = columns;
        this.rows = rows;
        this.look = look;
    }

    /// @param run files of the run; empty until its folder exists
    /// @return as many lines as `rows`, none wider than `columns`
    public static List<AttributedString> lines(
            RunMessages talk, Optional<RunFiles> run, int columns, int rows, TerminalDisplay look) {
        RunScreen screen = new RunScreen(talk, run, columns, rows, look);
        screen.write();
        return screen.cut();
    }

    private void write() {
        lines.addAll(new HeadLines(look, columns).of(talk, run));
        blank();
        run.ifPresent(files -> {
            lines.addAll(new ChartLines(look, columns, chartHeight()).of(files));
            blank();
        });
        boolean wide = columns >= WIDE;
        List<AttributedString> types = run.map(new TypeLines(look, wide ? LEFT : columns, mostTypes())::of)
                .orElse(List.of());
        if (wide) {
            beside(types, facts(Integer.MAX_VALUE));
        } else {
            lines.addAll(types);
            blank();
            lines.addAll(facts(left() - LEAST_NEWS));
        }
        if (rows > ROWS) {
            blank();
        }
        lines.addAll(new NewsLines(look).of(talk, run, Math.max(0, left())));
    }

    private int chartHeight() {
        return Math.clamp((rows - REST) / 3, 1, HIGHEST_CHART);
    }

    private int mostTypes() {
        return Math.max(FEW_TYPES, rows / 3);
    }

    /// Returns the number of free rows above the last row, which lists the keys.
    private int left() {
        return rows - 1 - lines.size();
    }

    private void blank() {
        if (!lines.isEmpty() && lines.getLast().length() > 0) {
            lines.add(AttributedString.EMPTY);
        }
    }

    private void beside(List<AttributedString> left, List<AttributedString> right) {
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            AttributedString beginning = i < left.size() ? left.get(i) : AttributedString.EMPTY;
            lines.add(i < right.size() ? look.beside(beginning, LEFT + 2, right.get(i)) : beginning);
        }
    }

    /// Returns the lines of all sections: first the minimum of each, then as many more as fit.
    private List<AttributedString> facts(int room) {
        List<FactLines.Section> sections = new FactLines(look).of(talk, run);
        int[] taken = new int[sections.size()];
        int free = Math.max(0, room);
        for (boolean least : new boolean[] {true, false}) {
            for (int i = 0; i < taken.length; i++) {
                FactLines.Section section = sections.get(i);
                int wanted = least
                        ? Math.min(section.least(), section.lines().size())
                        : section.lines().size();
                int more = Math.clamp(wanted - (long) taken[i], 0, free);
                taken[i] += more;
                free -= more;
            }
        }
        List<AttributedString> facts = new ArrayList<>();
        for (int i = 0; i < taken.length; i++) {
            facts.addAll(sections.get(i).lines().subList(0, taken[i]));
        }
        return facts;
    }

    private List<AttributedString> cut() {
        while (left() > 0) {
            lines.add(AttributedString.EMPTY);
        }
        List<AttributedString> screen = new ArrayList<>(lines.subList(0, Math.max(0, rows - 1)));
        screen.add(look.faint(KEYS));
        return screen.stream().map(line -> look.cut(line, columns)).toList();
    }

    /// Lines with the newest messages and events, the newest last. An event that repeats a message is omitted.
    /// Lost agents are not shown here, because they have their own section.
    private record NewsLines(TerminalDisplay look) {
        private static final List<String> ALARMS = List.of("warning", "lost", "error", "outage", "stall", "failed");

        private record News(double second, String kind, String text) {}

        List<AttributedString> of(RunMessages talk, Optional<RunFiles> run, int most) {
            List<EventLog.Event> told = run.map(RunFiles::events).orElse(List.of());
            List<String> lost = told.stream()
                    .filter(event -> event.kind().equals(FactLines.AGENT_LOST))
                    .map(EventLog.Event::message)
                    .toList();
            List<News> said = talk.said().stream()
                    .filter(line -> lost.stream().noneMatch(line.text()::contains))
                    .flatMap(line -> line.text().lines().map(part -> new News(line.second(), part, part)))
                    .toList();
            Stream<News> events = told.stream()
                    .filter(event ->
                            !event.kind().equals("phase") && !event.kind().equals(FactLines.AGENT_LOST))
                    .filter(event ->
                            talk.said().stream().noneMatch(line -> line.text().contains(event.message())))
                    .map(NewsLines::news);
            List<News> all = new ArrayList<>(Stream.concat(said.stream(), events)
                    .sorted(Comparator.comparingDouble(News::second))
                    .toList());
            return all.subList(Math.max(0, all.size() - most), all.size()).stream()
                    .map(this::line)
                    .toList();
        }

        private static News news(EventLog.Event event) {
            return new News(event.t(), event.kind(), event.message());
        }

        private AttributedString line(News news) {
            String time = news.second() < 0 ? "" : FigureFormat.format("%,.1f s", news.second());
            boolean alarm = ALARMS.stream().anyMatch(news.kind()::contains);
            return TerminalDisplay.joined(
                    look.faint(String.format(Locale.ROOT, "%9s  ", time)),
                    alarm ? look.warning(news.text()) : look.plain(news.text()));
        }
    }

    /// The first lines of the screen: the title of the run, and its progress.
    private record HeadLines(TerminalDisplay look, int columns) {
        private static final int WIDEST_BAR = 60;

        List<AttributedString> of(RunMessages talk, Optional<RunFiles> run) {
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

        private AttributedString progress(RunMessages talk) {
            if (!talk.stage().isEmpty() || talk.phase().isEmpty()) {
                return look.plain(talk.stage().isEmpty() ? "begins" : talk.stage());
            }
            Phase phase = talk.phase().get();
            String name = String.format(Locale.ROOT, "%-9s", phase.text());
            String done = time(talk.done());
            if (phase == Phase.DRAIN || talk.seconds() <= 0) {
                return TerminalDisplay.joined(look.bold(name), look.plain(done));
            }
            String text = "  " + done + " of " + time(talk.seconds()) + ", "
                    + time(Math.max(0, talk.seconds() - talk.done())) + " left";
            int room = Math.clamp(columns - name.length() - text.length() - 2L, 0, WIDEST_BAR);
            int filled = (int) (room * Math.clamp(talk.done() / talk.seconds(), 0.0, 1.0));
            return TerminalDisplay.joined(look.bold(name), bar(filled, room), look.plain(text));
        }

        private AttributedString bar(int filled, int room) {
            String full = look.unicode() ? "█" : "#";
            return TerminalDisplay.joined(
                    look.chart(full.repeat(filled)), look.faint((look.unicode() ? "░" : ".").repeat(room - filled)));
        }

        private static String time(double seconds) {
            return Durations.text(Duration.ofSeconds(Math.round(seconds)));
        }
    }
}
