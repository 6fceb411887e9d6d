package io.orderline.cli.testbed;

import io.orderline.base.TargetException;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.daemon.DaemonClient;
import io.orderline.testbed.daemon.DaemonReply;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testbed.daemon.TestbedRegistry;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.testbed.data.TemplateStore;
import io.orderline.testbed.server.TestbedCheckup;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "testbed",
        description = "Lists, examines, starts and stops the real engines that Orderline can start on this machine. A"
                + " plan names one with testbed, instead of a URL.",
        footer = {"", "Example:", "  orderline testbed list"})
public final class TestbedVerb extends VerbGroup {
    public TestbedVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(
                new ListAll(),
                new Doctor(),
                new TestbedStartVerb(context),
                new TestbedStartVerb.Keep(context),
                new Status(),
                new Do(),
                new Stop(),
                new Reset());
    }

    @Command(
            name = "list",
            description = {
                "Lists testbeds: the engine, whether it can run on this machine, and what is missing if it cannot.",
                "Templates are loaded data that runs begin with a copy of."
            },
            footer = {"", "Example:", "  orderline testbed list"})
    final class ListAll implements Callable<Integer> {
        @Option(names = "--json", description = "Prints JSON, with durability and with what each template was made of.")
        boolean json;

        @Override
        public Integer call() {
            List<DataTemplate> templates = TemplateStore.ofUser().list();
            List<Line> lines = TestbedCatalog.all().stream()
                    .map(recipe -> Line.of(recipe, templates))
                    .toList();
            context.result(json ? Json.pretty(lines) : Line.table(lines));
            lines.stream()
                    .filter(line -> !line.available())
                    .forEach(line -> context.say(line.name() + ": " + line.missing()));
            if (!templates.isEmpty()) {
                context.say("templates are in " + TemplateStore.ofUser().path()
                        + "; 'orderline testbed reset' removes them");
            }
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "doctor",
            description =
                    "Starts a testbed without data, or all of them, and says what works and what is missing. Exit code"
                            + " 3 if one cannot run.",
            footer = {"", "Example:", "  orderline testbed doctor mariadb"})
    final class Doctor implements Callable<Integer> {
        @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
        @Nullable
        String name;

        @Option(names = "--json", description = "Prints JSON.")
        boolean json;

        @Override
        public Integer call() {
            List<TestbedDefinition> meant =
                    name == null ? TestbedCatalog.all() : List.of(TestbedCatalog.named(name, "NAME"));
            List<TestbedCheckup> checkups = meant.stream()
                    .map(recipe -> TestbedCheckup.of(recipe, context::say))
                    .toList();
            if (json) {
                context.result(Json.pretty(checkups));
            } else {
                checkups.forEach(checkup -> context.result(checkup.text()));
            }
            return (checkups.stream().allMatch(TestbedCheckup::runs) ? ExitCode.OK : ExitCode.TARGET).code();
        }
    }

    @Command(
            name = "status",
            description =
                    "Says of started testbeds where they are, what their servers do, and how much memory these take."
                            + " Exit code 3 if the one that is named is not started.",
            footer = {"", "Example:", "  orderline testbed status mariadb"})
    final class Status implements Callable<Integer> {
        @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
        @Nullable
        String name;

        @Option(names = "--json", description = "Prints JSON, with settings and all processes.")
        boolean json;

        @Override
        public Integer call() {
            List<String> names = name == null ? TestbedRegistry.ofUser().names() : List.of(known(name));
            List<StartedTestbed> started = names.stream()
                    .map(TestbedRegistry.ofUser()::find)
                    .flatMap(Optional::stream)
                    .toList();
            if (json) {
                context.result(Json.pretty(started));
            } else {
                started.forEach(each -> context.result(TestbedText.of(each)));
            }
            if (started.isEmpty()) {
                context.say((name == null ? "no testbed" : "the testbed " + name) + " is started");
            }
            return (name != null && started.isEmpty() ? ExitCode.TARGET : ExitCode.OK).code();
        }
    }

    @Command(
            name = "do",
            description = {
                "Does something to a started testbed:",
                "crash, stop, restart, pause, resume, promote or checkpoint NODE; cpu NODE 0.5;",
                "and if it was started with --network: partition or cut NODE [from NODE], heal,",
                "delay NODE [from NODE] 5ms, bandwidth NODE [from NODE] 10 mbit/s."
            },
            footer = {
                "",
                "Examples:",
                "  orderline testbed do mariadb pause mariadb",
                "  orderline testbed do mariadb crash mariadb",
                "  orderline testbed do mariadb restart mariadb"
            })
    final class Do implements Callable<Integer> {
        @Parameters(index = "0", paramLabel = "NAME", description = "A started testbed.")
        String name = "";

        @Parameters(
                index = "1..*",
                arity = "1..*",
                paramLabel = "ACTION",
                description = "What to do, and to which server.")
        List<String> words = new ArrayList<>();

        @Override
        public Integer call() {
            DaemonClient daemon = TestbedRegistry.ofUser()
                    .daemon(known(name))
                    .orElseThrow(() -> new TargetException(
                            "the testbed " + name + " is not started. Start it with: orderline testbed start " + name));
            DaemonReply answer = daemon.act(String.join(" ", words));
            if (!answer.done()) {
                throw new TargetException(answer.text());
            }
            answer.testbed().ifPresent(testbed -> context.result(TestbedText.of(testbed)));
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "stop",
            description = "Stops a started testbed, or all of them, and deletes its data.",
            footer = {"", "Example:", "  orderline testbed stop mariadb"})
    final class Stop implements Callable<Integer> {
        @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
        @Nullable
        String name;

        @Override
        public Integer call() throws InterruptedException {
            List<String> names = name == null ? TestbedRegistry.ofUser().names() : List.of(known(name));
            for (String each : names) {
                Optional<DaemonClient> daemon = TestbedRegistry.ofUser().daemon(each);
                if (daemon.isPresent()) {
                    context.progress().update("stopping " + each);
                    daemon.get().stop();
                }
                context.say(each + (daemon.isPresent() ? ": stopped" : " is not started"));
            }
            if (names.isEmpty()) {
                context.say("no testbed is started");
            }
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "reset",
            description =
                    "Removes the loaded data that are kept for a testbed, or for all. The next run loads them again.",
            footer = {"", "Example:", "  orderline testbed reset postgresql-18"})
    final class Reset implements Callable<Integer> {
        @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
        @Nullable
        String name;

        @Override
        public Integer call() {
            if (name != null) {
                TestbedCatalog.named(name, "NAME");
            }
            TemplateStore templates = TemplateStore.ofUser();
            List<DataTemplate> meant = templates.list().stream()
                    .filter(template -> name == null || template.testbed().equals(name))
                    .toList();
            for (DataTemplate template : meant) {
                if (!templates.remove(template)) {
                    throw new TargetException("another Orderline is copying " + template.folder() + ". Try again.");
                }
            }
            long bytes = meant.stream().mapToLong(DataTemplate::bytes).sum();
            context.say("removed " + meant.size() + " templates, " + FigureFormat.bytes(bytes));
            return ExitCode.OK.code();
        }
    }

    /// @throws io.orderline.config.ConfigException if there is no testbed of this name
    private static String known(String name) {
        return TestbedCatalog.named(name, "NAME").name();
    }

    /// A testbed in the output of `testbed list`.
    ///
    /// @param version of the engine; empty if unknown until it runs
    /// @param missing why the testbed cannot run here, with a command that helps; empty if it can
    record Line(
            String name,
            String engine,
            String version,
            String durability,
            boolean available,
            String missing,
            List<DataTemplate> templates) {

        static Line of(TestbedDefinition recipe, List<DataTemplate> all) {
            String missing = recipe.missing().orElse("");
            return new Line(
                    recipe.name(),
                    recipe.about().engine(),
                    recipe.version(),
                    recipe.about().durability(),
                    missing.isEmpty(),
                    missing,
                    all.stream()
                            .filter(template -> template.testbed().equals(recipe.name()))
                            .toList());
        }

        static String table(List<Line> lines) {
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("name", "engine", "version", "here", "templates"));
            lines.forEach(line -> rows.add(
                    List.of(line.name, line.engine, line.version, line.available ? "yes" : "no", line.kept())));
            int[] widths = IntStream.range(0, rows.getFirst().size())
                    .map(i -> rows.stream()
                            .mapToInt(row -> row.get(i).length())
                            .max()
                            .orElse(0))
                    .toArray();
            return rows.stream().map(row -> padded(row, widths)).collect(Collectors.joining("\n"));
        }

        private static String padded(List<String> row, int[] widths) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
            }
            return line.toString().stripTrailing();
        }

        private String kept() {
            return templates.isEmpty()
                    ? "none"
                    : templates.size() + ", "
                            + FigureFormat.bytes(templates.stream()
                                    .mapToLong(DataTemplate::bytes)
                                    .sum());
        }
    }
}
