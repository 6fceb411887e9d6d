package io.orderline.report.run.document;

import io.orderline.report.document.Cell;
import io.orderline.report.document.Document;
import io.orderline.report.document.FactList;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Facts;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.TextWriter;
import io.orderline.report.document.Tone;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.ImportedRunText;
import io.orderline.report.run.text.IngestionText;
import io.orderline.report.run.text.RateText;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A run as a document, which never fails because of the content of its folder. It says what is missing.
public final class RunDocument {
    private final RunFiles run;
    private final Result result;
    private final ReportTerms words;

    private RunDocument(RunFiles run) {
        this.run = run;
        this.result = run.result();
        this.words = new ReportTerms(result);
    }

    public static String text(RunFolder folder) {
        return text(RunFiles.read(folder));
    }

    public static String text(RunFiles run) {
        return TextWriter.write(of(run, true));
    }

    /// @param whole whether to have all sections, or only those that change from second to second
    public static Document of(RunFiles run, boolean whole) {
        RunDocument report = new RunDocument(run);
        return new Document(
                report.result.setup().system(),
                List.of(verdict(run)),
                report.head(),
                report.sections(whole),
                report.words.kind());
    }

    /// Returns the verdict as a word or two.
    private static Cell verdict(RunFiles run) {
        Result result = run.result();
        Verdict verdict = result.verdict();
        boolean warned = verdict.findings().stream().anyMatch(finding -> finding.level() == Verdict.Level.WARN);
        if (result.imported().isPresent()) {
            return Cell.of(Tone.UNKNOWN, "Imported, not verified");
        }
        if (run.died()) {
            return Cell.of(Tone.FAIL, "Process died");
        }
        if (!run.complete()) {
            boolean open = run.goesOn() && run.failures().isEmpty();
            return Cell.of(open ? Tone.UNKNOWN : Tone.FAIL, run.state() + (verdict.valid() ? "" : ", invalid"));
        }
        if (!verdict.valid()) {
            return Cell.of(Tone.FAIL, "Invalid");
        }
        if (verdict.unsteady()) {
            return Cell.of(Tone.WARN, "Valid" + RateText.steadiness(result));
        }
        return warned ? Cell.of(Tone.WARN, "Valid, with warnings") : Cell.of(Tone.PASS, "Valid");
    }

    private List<Part> head() {
        List<Part> head = new ArrayList<>();
        head.add(new Sentence(
                Tone.QUIET, result.run() + ", " + FigureFormat.time(result.started()) + ", " + run.state()));
        Stream.concat(Stream.of(run.trouble()), origin().stream())
                .filter(text -> !text.isEmpty())
                .forEach(text -> head.add(new Sentence(Tone.PLAIN, text)));
        head.add(figures());
        return head;
    }

    private List<String> origin() {
        Result.Setup setup = result.setup();
        if (result.imported().isPresent()) {
            return List.of(ImportedRunText.origin(result.imported().get()), ImportedRunText.load(setup));
        }
        return run.died()
                ? List.of()
                : List.of(FigureFormat.format(
                        "%s, %s, %s, terminals %,d, %s, statements %s, isolation %s, seed %d",
                        setup.system(),
                        setup.workload(),
                        words.sizeOf(),
                        setup.terminals(),
                        FigureFormat.pace(setup),
                        setup.style(),
                        setup.isolation(),
                        setup.seed()));
    }

    private Facts figures() {
        List<Verdict.Finding> findings = result.verdict().findings();
        FactList facts = new FactList();
        facts.add("verdict", judgement() + ", " + QuotingSections.passes(result).size() + " rules hold");
        findings.stream()
                .filter(finding -> finding.level() != Verdict.Level.PASS)
                .sorted(Comparator.comparing(Verdict.Finding::level).reversed())
                .forEach(finding -> facts.below(finding.level().toString(), finding.rule() + ": " + finding.message()));
        return facts.add(words.own() ? "headline" : "NOPM", headline())
                .add(
                        "total",
                        FigureFormat.format(
                                "%s transactions of all foreground types committed per minute (%s with intended rollbacks)",
                                FigureFormat.rate(RateText.committedPerMinute(result)),
                                FigureFormat.rate(result.summary().totalPerMinute())))
                .add("rows", IngestionText.of(run))
                .add("window", RateText.window(result))
                .each("missing", run.missing())
                .all();
    }

    private String judgement() {
        return result.imported().isPresent()
                ? "NOT VERIFIED: imported"
                : (result.verdict().valid() ? "VALID" : "INVALID") + RateText.steadiness(result);
    }

    private String headline() {
        Optional<String> broken = RateText.brokenRules(result);
        return broken.map(rules -> "INVALID (" + rules + "), not to be used: ").orElse("")
                + FigureFormat.format(
                        "%s %s (%s with intended rollbacks)",
                        FigureFormat.rate(result.summary().nopm()),
                        words.counted(),
                        FigureFormat.rate(result.summary().completedPerMinute()))
                + (words.perWarehouse()
                        ? "; " + FigureFormat.rate(RateText.perWarehouse(result)) + " per warehouse"
                        : "")
                + RateText.steadiness(result);
    }

    /// Returns the sections in their order. What hardly changes during a run is left out if it is not asked for.
    private List<Section> sections(boolean whole) {
        boolean verified = result.imported().isEmpty();
        List<Section> all = new ArrayList<>();
        result.imported().ifPresent(told -> all.add(ImportedSections.own(told, result)));
        all.add(TimesSections.responses(result));
        all.add(OutcomeSections.objectives(result));
        all.add(QuotingSections.quoting(run));
        if (whole) {
            ImportedSections.benchmarkSql(run).ifPresent(all::add);
        }
        all.add(OutcomeSections.overTime(run));
        if (whole) {
            all.add(TimesSections.distribution(run));
        }
        all.addAll(UserSections.of(run));
        all.add(OutcomeSections.outcomes(run));
        if (whole && verified) {
            all.add(OutcomeSections.counts(result));
            all.add(OutcomeSections.checks(result));
        }
        all.addAll(PlaceSections.of(run));
        all.addAll(ServerSections.overTime(run));
        if (whole) {
            all.add(ServerSections.engine(run));
            all.add(ServerSections.environment(run));
            all.add(QuotingSections.method(result));
        }
        return all;
    }
}
