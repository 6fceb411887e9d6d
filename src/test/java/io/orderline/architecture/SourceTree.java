package io.orderline.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Java files below a folder, by name and by folder.
///
/// @param files all but `package-info.java`
record SourceTree(List<Path> files) {
    /// Names that were metaphors, or one of a pair that differed by an ending. What each is called now is in the
    /// glossary or plain.
    private static final Set<String> GIVEN_UP = Set.of("""
            Aftermath Against Asked Balancing Basics Between BeyondJdbc Bound Candidate Caretaker Cells Circumstances
            Comeback Contact Course Crew Damage DeadRun Deed Disparity Doubt Doubts Draws Driven Driving Drove Ended
            Ending Estimated Extras Farewell Fates Found Frozen Gathering Given Handover Headway Hold Home Homes
            HostTurns Identities Inquiry Joint Keeper LastWords LentSessions Lifeline Loop Meeting Moments Muster
            Neighbours Objections Offer Orders Page Parity Parts Pauses Pending Pulse Pump Reading Recipe Recognition
            Refill Refusals Relay Remote Say Sheet Side Sides SignsOfLife Silence Spans Stage Stated Stop Stopped
            Stragglers Subject Team Tenth Tidings Together Traces Unimportant Watch Watcher Witness Words
            """.strip().split("\\s+"));

    static SourceTree of(Path root) {
        try (Stream<Path> all = Files.walk(root)) {
            return new SourceTree(all.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .sorted()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Names of files that stand in more than one folder, with these.
    Map<String, List<String>> homonyms() {
        Map<String, List<String>> folders = files.stream()
                .collect(Collectors.groupingBy(
                        SourceTree::name, TreeMap::new, Collectors.mapping(SourceTree::folder, Collectors.toList())));
        folders.values().removeIf(several -> several.size() == 1);
        return folders;
    }

    /// Folders with more files than this, with how many.
    Map<String, Long> crowded(int limit) {
        Map<String, Long> counts =
                files.stream().collect(Collectors.groupingBy(SourceTree::folder, TreeMap::new, Collectors.counting()));
        counts.values().removeIf(count -> count <= limit);
        return counts;
    }

    List<String> givenUp() {
        return files.stream().map(SourceTree::name).filter(GIVEN_UP::contains).toList();
    }

    private static String name(Path file) {
        return file.toFile().getName().replace(".java", "");
    }

    private static String folder(Path file) {
        return String.valueOf(file.getParent());
    }
}
