package io.orderline.cli.results;

import io.orderline.base.Durations;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.Problems;
import io.orderline.report.run.text.RunListLine;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = {
            "Lists runs, studies and campaigns, one line each, oldest first.",
            "A run that has no result is 'running' or 'died'. A study is 'running', 'complete' or 'unfinished'; its"
                    + " line has what it found in short."
        },
        footer = {
            "",
            "Examples:",
            "  orderline list --results runs",
            "  orderline list --since 7d --system postgresql --label branch=main --json"
        })
public final class ListVerb implements Callable<Integer> {
    @Mixin
    ResultsFolder results = new ResultsFolder();

    @Mixin
    Filter filter = new Filter();

    @Option(names = "--all", description = "Lists the runs of studies too, each below its study.")
    boolean all;

    @Option(
            names = "--json",
            description = "Prints a JSON list: of each folder 'kind', 'folder', 'state', and what is known of it.")
    boolean json;

    private final CliContext context;

    public ListVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Problems problems = new Problems();
        filter.read(Instant.now(), problems);
        problems.throwIfAny();
        List<ListedFolder> folders = folders();
        if (json) {
            context.result(Json.pretty(
                    folders.stream().map(folder -> folder.data().get()).toList()));
            return ExitCode.OK.code();
        }
        if (folders.isEmpty()) {
            context.say("no such run or study in '" + results.path() + "'");
            return ExitCode.OK.code();
        }
        context.result(RunListLine.HEADER + "  folder");
        for (ListedFolder folder : folders) {
            context.result(folder.text().get() + "  " + folder.path());
        }
        return ExitCode.OK.code();
    }

    private List<ListedFolder> folders() throws IOException {
        return Files.isDirectory(results.path())
                ? ListedFolder.in(results.path(), all).filter(filter::allows).toList()
                : List.of();
    }

    /// Selects the folders that are listed. A study is listed if any of its systems fits.
    static final class Filter {
        @Option(
                names = "--since",
                paramLabel = "<when>",
                description = "Only what began then or later: a date or time in UTC, such as 2026-11-01 or"
                        + " 2026-11-01T18:30, or an age, such as 12h or 7d.")
        @Nullable
        String since;

        @Option(
                names = "--system",
                paramLabel = "<text>",
                description = "Only systems with this in their names; upper and lower case are alike.")
        String system = "";

        @Option(
                names = "--label",
                paramLabel = "<name>[=<value>]",
                description = "Only what has this label of 'run --label', with this value. If given several times, all"
                        + " must hold.")
        List<String> labels = List.of();

        private Instant from = Instant.MIN;

        /// Must be called before [#allows].
        void read(Instant now, Problems problems) {
            if (since != null) {
                from = from(since.strip(), now, problems);
            }
            labels.stream()
                    .filter(label -> label.isBlank() || label.startsWith("="))
                    .forEach(label -> problems.add("--label", label, "must be NAME or NAME=VALUE"));
        }

        private static Instant from(String text, Instant now, Problems problems) {
            try {
                return text.matches("\\d{4}-.*") ? time(text.replace(' ', 'T')) : now.minus(Durations.parse(text));
            } catch (DateTimeException | IllegalArgumentException wrong) {
                problems.add(
                        "--since",
                        text,
                        "is neither a date or time (2026-11-01, 2026-11-01T18:30, 2026-11-01T18:30+02:00) nor an age"
                                + " (12h, 7d)");
                return Instant.MIN;
            }
        }

        /// A time without an offset is UTC, as in the names of folders.
        private static Instant time(String text) {
            if (!text.contains("T")) {
                return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            return text.matches(".*(Z|[+-]\\d\\d:\\d\\d)")
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        }

        /// Labels are checked last, because the plan must be read for them.
        boolean allows(ListedFolder folder) {
            return !folder.started().isBefore(from)
                    && folder.systems().stream().anyMatch(this::isSystem)
                    && (labels.isEmpty() || folder.labels().get().stream().anyMatch(this::hasLabels));
        }

        private boolean isSystem(String name) {
            return name.toLowerCase(Locale.ROOT).contains(system.toLowerCase(Locale.ROOT));
        }

        private boolean hasLabels(Map<String, String> known) {
            return labels.stream().allMatch(label -> {
                int equals = label.indexOf('=');
                return equals < 0
                        ? known.containsKey(label)
                        : label.substring(equals + 1).equals(known.get(label.substring(0, equals)));
            });
        }
    }
}
