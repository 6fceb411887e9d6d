package io.orderline.report.run.document;

import io.orderline.report.document.FactList;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.chart.LatencyHistogram;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.TraceTable;
import io.orderline.report.run.text.BusinessTransactionTable;
import io.orderline.report.run.text.UserReportText;
import io.orderline.result.BusinessTransactions;
import io.orderline.result.Result;
import io.orderline.result.UserReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/// Sections about users: their courses of transactions, their waiting for sessions, and their cost.
final class UserSections {
    private UserSections() {}

    static List<Section> of(RunFiles run) {
        List<Section> sections = new ArrayList<>();
        run.result()
                .users()
                .flatMap(UserReport::courses)
                .ifPresent(transactions ->
                        sections.add(new Section("courses", "Courses", businessTransactions(transactions, run))));
        sections.add(new Section("sides", "Sessions and memory", sides(run)));
        run.traced().ifPresent(trace -> sections.add(new Section("trace", "Trace of one user", trace(trace))));
        return sections;
    }

    private static List<Part> businessTransactions(BusinessTransactions transactions, RunFiles run) {
        Map<String, Histogram> labelled = new LinkedHashMap<>();
        BusinessTransactions.histograms(run.courses(), run.result().window())
                .forEach((number, histogram) -> labelled.put("Course " + number, histogram));
        return List.of(
                Details.sentence(
                        "A course is a business transaction of one terminal, made of several of the database's. Its"
                                + " time is from the due time of its first transaction to the end of its last one;"
                                + " without pauses is that less the pauses between them, waiting for a session"
                                + " included. Means over all terminals; courses that began and ended in the"
                                + " measured window."),
                Table.of("", 1, BusinessTransactionTable.HEADER, BusinessTransactionTable.rows(transactions)),
                new Sentence(Tone.PLAIN, BusinessTransactionTable.leftOut(transactions)),
                TimesSections.drawn(LatencyHistogram.of(labelled), "the times"));
    }

    private static List<Part> sides(RunFiles run) {
        Result result = run.result();
        List<Part> parts = new ArrayList<>();
        parts.add(new FactList()
                .add("statements", UserReportText.statements(result))
                .add("memory", UserReportText.memory(result))
                .add("sessions", UserReportText.sessions(result))
                .add("waiting", UserReportText.waiting(result).map(text -> "for a session: " + text))
                .all());
        List<List<String>> memory = UserReportText.rows(result);
        if (!memory.isEmpty()) {
            parts.add(Details.shown(
                    Table.of("", 1, List.of("side", "memory (PSS)", "for each user"), memory),
                    new Sentence(
                            Tone.PLAIN,
                            "The most that was seen up to the end of the window; pages that several processes share are"
                                    + " divided among them.")));
        }
        if (UserReportText.waiting(result).isPresent()) {
            parts.add(Details.shown(
                    new Sentence(
                            Tone.PLAIN, "Waiting for a session is a part of the response times; from due to start."),
                    TimesSections.drawn(
                            LatencyHistogram.waiting(result, run.histograms()), "the waiting for a session")));
        }
        return parts;
    }

    private static List<Part> trace(TraceTable trace) {
        List<List<String>> all = trace.statements();
        int rest = all.size() - Math.min(all.size(), TraceTable.FIRST);
        List<Part> parts = new ArrayList<>();
        parts.add(new FactList().add("trace", trace.summary()).all());
        parts.add(Details.sentence(
                "Times are the driver's, round trips included; all of them together are the whole time. What was"
                        + " traced went through a proxy, which costs some microseconds a call."));
        parts.add(Table.of("", 1, TraceTable.HEADER, all.subList(0, all.size() - rest)));
        if (rest > 0) {
            parts.add(new Sentence(
                    Tone.PLAIN,
                    FigureFormat.format("and %,d more in the report; each single step is in trace.csv", rest)));
            parts.add(Details.of(
                    FigureFormat.format("%,d more", rest),
                    Table.of("", 1, TraceTable.HEADER, all.subList(all.size() - rest, all.size()))));
        }
        String steps = trace.allSteps() > TraceTable.MOST_STEPS
                ? FigureFormat.format(", the first %d of %d", TraceTable.MOST_STEPS, trace.allSteps())
                : "";
        parts.add(new Details(
                "All steps in their order" + steps,
                false,
                List.of(Table.of("", 6, TraceTable.STEP_HEADER, trace.steps()))));
        return parts;
    }
}
