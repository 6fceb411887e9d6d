package io.orderline.report.run.document;

import io.orderline.figures.RunLabels;
import io.orderline.report.document.Cell;
import io.orderline.report.document.FactList;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Facts;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Part.Verbatim;
import io.orderline.report.document.Tone;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.server.DatabaseText;
import io.orderline.report.run.text.server.DurabilityText;
import io.orderline.report.run.text.server.EngineTable;
import io.orderline.report.run.text.server.EngineText;
import io.orderline.report.run.text.server.HostText;
import io.orderline.report.run.text.server.MachineText;
import io.orderline.report.run.text.server.NodeText;
import io.orderline.report.run.text.server.ServerSettings;
import io.orderline.result.Result;
import io.orderline.result.environment.Encryption;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The database, its hosts, and where the run took place.
final class ServerSections {
    /// The number of hosts whose charts a page shows at once.
    private static final int FIRST = 2;

    private ServerSections() {}

    static List<Section> overTime(RunFiles run) {
        List<Section> sections = new ArrayList<>();
        if (!run.samples().rows().isEmpty()) {
            sections.add(new Section(
                    "database-time",
                    "The database over time",
                    List.of(Details.shown(
                            new Sentence(
                                    Tone.PLAIN,
                                    "What the server said of itself. Where it was not watched, or a counter began anew,"
                                            + " there is no line."),
                            TimesSections.charts("engine")))));
        }
        List<Part> hosts = new ArrayList<>();
        hosts.add(new FactList()
                .each("host", HostText.of(run))
                .below("node", NodeText.of(run))
                .below("note", HostText.caveats(run))
                .all());
        for (int i = 0; i < run.hosts().size(); i++) {
            HostFiles host = run.hosts().get(i);
            Part charts = TimesSections.charts("hosts." + i);
            Sentence title = new Sentence(Tone.PLAIN, HostText.title(host, run) + ". " + host.clock());
            hosts.add(i < FIRST ? Details.shown(title, charts) : Details.of(title.text(), charts));
        }
        sections.add(new Section("hosts-time", "The hosts over time", hosts));
        return sections;
    }

    static Section engine(RunFiles run) {
        List<Part> parts = new ArrayList<>();
        run.engine().ifPresent(engine -> {
            if (engine.seconds() == 0) {
                parts.add(new Sentence(Tone.QUIET, "The measured window was not watched."));
            }
            FactList facts = new FactList();
            EngineText.of(run).forEach(facts::add);
            parts.add(facts.below("note", engine.notes()).all());
            parts.addAll(statistics(engine));
        });
        return new Section("engine", "Inside the database", parts);
    }

    private static List<Part> statistics(EngineReport engine) {
        List<Part> parts = new ArrayList<>();
        if (engine.seconds() > 0) {
            String about = FigureFormat.format(
                    "Asked at %s and %s after the drive began. %s",
                    FigureFormat.seconds(engine.beginSeconds().orElse(0.0)),
                    FigureFormat.seconds(engine.endSeconds().orElse(0.0)),
                    String.join(" ", engine.about()));
            parts.add(new Details(
                    "Counters at both ends of the window",
                    false,
                    List.of(new Sentence(Tone.PLAIN, about.strip()), EngineTable.counters(engine))));
        }
        if (!engine.tables().isEmpty()) {
            parts.add(new Details(
                    "Tables: at the end of the window, and what changed in it",
                    false,
                    List.of(EngineTable.tables(engine))));
        }
        if (!engine.statements().isEmpty()) {
            parts.add(new Details(
                    "Statements that took most of the server's time in the window",
                    false,
                    List.of(EngineTable.statements(engine))));
        }
        return parts;
    }

    static Section environment(RunFiles run) {
        List<Part> parts = new ArrayList<>();
        parts.add(facts(run));
        run.environment()
                .ifPresentOrElse(
                        known -> parts.addAll(settings(known)),
                        () -> parts.add(new Sentence(
                                Tone.QUIET,
                                run.result().imported().isPresent()
                                        ? "Hardware and settings are unknown."
                                        : "There is no environment.json: hardware and settings are unknown.")));
        if (!run.plan().isEmpty()) {
            parts.add(Details.of(
                    run.result().imported().isPresent()
                            ? "What is known of its plan"
                            : "The plan, each value with its origin",
                    new Verbatim(run.plan())));
        }
        return new Section("environment", "Environment", parts);
    }

    private static Facts facts(RunFiles run) {
        Result.Setup setup = run.result().setup();
        FactList facts =
                new FactList().add("labels", RunLabels.read(run.folder()).text());
        if (run.result().imported().isPresent()) {
            facts.add("workload", setup.workload() + ", as the other tool executes it")
                    .add("database", setup.system() + ", version unknown");
        } else if (!run.died()) {
            facts.add(
                    "workload",
                    FigureFormat.format(
                            "%s, statements %s, isolation %s, %,d sessions for deferred work, seed %d",
                            setup.workload(),
                            setup.style(),
                            setup.isolation(),
                            setup.deferredSessions(),
                            setup.seed()));
            run.result()
                    .own()
                    .filter(own -> !own.hash().isEmpty())
                    .ifPresent(own -> facts.below("files", "in the run folder under workload/; SHA-256 " + own.hash()));
            run.result().own().ifPresent(own -> facts.below("words", own.description()));
            facts.add(
                    "constants",
                    new TreeMap<>(setup.constants())
                            .entrySet().stream()
                                    .map(constant -> constant.getKey() + " " + constant.getValue())
                                    .collect(Collectors.joining("; ")));
        }
        facts.add("URL", setup.url()).add("statistics", DatabaseText.statistics(setup));
        run.environment().ifPresent(known -> facts(known, setup, facts));
        return facts.each("machine", MachineText.of(run)).all();
    }

    private static void facts(Environment known, Result.Setup setup, FactList facts) {
        Environment.Host host = known.driver();
        Environment.Jvm jvm = known.jvm();
        facts.add(
                        "driver",
                        FigureFormat.format(
                                "%s: %s, %d cores, %d threads, %s of memory; %s, kernel %s",
                                host.name(),
                                host.cpu(),
                                host.cores(),
                                host.threads(),
                                FigureFormat.bytes(host.memoryBytes()),
                                host.os(),
                                host.kernel()))
                .add(
                        "JVM",
                        FigureFormat.format(
                                "%s %s, heap up to %s %s",
                                jvm.vendor(), jvm.version(), FigureFormat.bytes(jvm.maxHeapBytes()), jvm.flags()))
                .add(
                        "server",
                        FigureFormat.format(
                                "%s %s, %s",
                                known.database().product(), known.database().version(), DatabaseText.place(known)))
                .add("JDBC driver", DatabaseText.driver(known))
                .add("connection", Encryption.text(setup.encryption()))
                .add("extensions", DatabaseText.extensions(known))
                .add("topology", known.topology())
                .add("durability", DurabilityText.of(known));
    }

    private static List<Part> settings(Environment known) {
        List<Part> parts = new ArrayList<>();
        Map<String, String> settings = known.database().settings();
        if (!settings.isEmpty()) {
            parts.add(Details.of(
                    "Database settings",
                    Table.of(
                            "",
                            3,
                            List.of("setting", "value", "decides"),
                            ServerSettings.ordered(settings).stream()
                                    .map(setting -> List.of(
                                            setting.getKey(),
                                            setting.getValue(),
                                            ServerSettings.about(setting.getKey())))
                                    .toList())));
        }
        known.expected()
                .ifPresent(expected -> parts.add(Details.of(
                        "Expected settings",
                        new Table(
                                "",
                                5,
                                List.of("setting", "server", "expected", "before the run", "outcome"),
                                expected.stream().map(ServerSections::cells).toList()))));
        return parts;
    }

    private static List<Cell> cells(ExpectedSetting setting) {
        return List.of(
                Cell.plain(setting.name()),
                Cell.plain(setting.node()),
                Cell.plain(setting.expected()),
                Cell.plain(setting.actual().orElse(setting.remark())),
                setting.met() ? Cell.plain("") : Cell.of(Tone.FAIL, "differs"));
    }
}
