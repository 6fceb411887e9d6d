package io.orderline.testing;

import io.orderline.process.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which drills have to run: those that a change since their last green run calls for, and those that did not run for
/// [#MOST_COMMITS] commits. `.ci/drills-green.txt` has the commit of the last green run of each area.
///
/// Arguments: `due` prints the areas to run, with commas, and says on standard error why, and what is left out;
/// `record` and the areas, with commas, or `all`, notes that their drills were green at the present commit.
final class DueDrills {
    static final int MOST_COMMITS = 30;
    static final Path MAP = Path.of(".ci/drills.yaml");
    static final Path GREEN = Path.of(".ci/drills-green.txt");

    private DueDrills() {}

    public static void main(String[] arguments) throws IOException {
        DrillMap map = DrillMap.read(MAP);
        if (arguments[0].equals("due")) {
            Map<String, String> due = due(map, Path.of(""));
            map.areas()
                    .keySet()
                    .forEach(area -> System.err.println("drills: " + area + ": "
                            + Optional.ofNullable(due.get(area))
                                    .orElse("left out, nothing that it tests was changed")));
            System.out.println(String.join(",", due.keySet()));
        } else {
            record(Path.of(""), named(map, arguments[1]));
        }
    }

    private static List<String> named(DrillMap map, String areas) {
        return areas.equals("all")
                ? List.copyOf(map.areas().keySet())
                : Stream.of(areas.split(",", -1))
                        .filter(map.areas()::containsKey)
                        .toList();
    }

    /// Areas, each with the reason why it is due.
    static Map<String, String> due(DrillMap map, Path project) throws IOException {
        Map<String, String> green = green(project);
        Map<String, String> due = new LinkedHashMap<>();
        map.areas()
                .keySet()
                .forEach(
                        area -> reason(map, project, area, green.get(area)).ifPresent(reason -> due.put(area, reason)));
        return due;
    }

    private static Optional<String> reason(DrillMap map, Path project, String area, @Nullable String commit) {
        if (commit == null || !Command.succeeds(command(project, "merge-base", "--is-ancestor", commit, "HEAD"))) {
            return Optional.of("due, no green run is known in this history");
        }
        int commits = Integer.parseInt(
                said(project, "rev-list", "--count", commit + "..HEAD").getFirst());
        if (commits >= MOST_COMMITS) {
            return Optional.of("due, last run %d commits ago".formatted(commits));
        }
        if (!map.drills(area).equals(mapAt(project, commit).drills(area))) {
            return Optional.of("due, it did not have the same drills at its last green run");
        }
        return changed(project, commit)
                .filter(file -> map.areas(List.of(file)).contains(area))
                .findFirst()
                .map(file -> "due, changed since its last green run: " + file);
    }

    /// Files that differ from a commit. Of Java's files those are left out whose comments alone differ.
    private static Stream<String> changed(Path project, String commit) {
        Stream<String> others =
                said(project, "diff", "--name-only", "--no-renames", commit, "--", ".", ":!*.java").stream();
        Stream<String> java =
                said(project, "diff", "--numstat", "--no-renames", "-I", "^ *//", commit, "--", "*.java").stream()
                        .map(line -> line.substring(line.lastIndexOf('\t') + 1));
        return Stream.concat(others, java);
    }

    private static DrillMap mapAt(Path project, String commit) {
        return DrillMap.parse(Command.run(command(project, "show", commit + ":" + MAP)));
    }

    private static Map<String, String> green(Path project) throws IOException {
        Path file = project.resolve(GREEN);
        Map<String, String> green = new TreeMap<>();
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                String[] words = line.split(" ", -1);
                green.put(words[0], words[1]);
            }
        }
        return green;
    }

    /// Refused if there are changes that no commit has: then nobody could say what was green.
    static void record(Path project, List<String> areas) throws IOException {
        if (areas.isEmpty()) {
            return;
        }
        if (!said(project, "status", "--porcelain", "--untracked-files=no").isEmpty()) {
            System.err.println("drills: green, and not recorded: commit your changes and run them again");
            return;
        }
        String commit = said(project, "rev-parse", "HEAD").getFirst();
        Map<String, String> green = green(project);
        areas.forEach(area -> green.put(area, commit));
        Files.write(
                project.resolve(GREEN),
                green.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .toList());
        System.err.println("drills: green at " + commit + ", recorded in " + GREEN + ": commit it");
    }

    private static List<String> said(Path project, String... arguments) {
        return Command.run(command(project, arguments)).lines().toList();
    }

    private static String[] command(Path project, String... arguments) {
        return Stream.concat(Stream.of("git", "-C", project.toAbsolutePath().toString()), Stream.of(arguments))
                .toArray(String[]::new);
    }
}
