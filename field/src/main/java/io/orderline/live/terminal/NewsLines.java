package io.orderline.live.terminal;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.file.EventLog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jline.utils.AttributedString;

/// Lines of the newest messages and events, the newest last. Events that repeat a message are omitted. Lost
/// agents have a section of their own.
record NewsLines(Look look) {
    private static final List<String> ALARMS = List.of("warning", "lost", "error", "outage", "stall", "failed");

    private record News(double second, String kind, String text) {}

    List<AttributedString> of(RunTalk talk, Optional<RunFiles> run, int most) {
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
                .filter(event -> !event.kind().equals("phase") && !event.kind().equals(FactLines.AGENT_LOST))
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
        return Look.joined(
                look.faint(String.format(Locale.ROOT, "%9s  ", time)),
                alarm ? look.warning(news.text()) : look.plain(news.text()));
    }
}
