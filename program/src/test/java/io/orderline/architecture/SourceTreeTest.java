package io.orderline.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.TestClasses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A type is found by its name, and a folder is read at a glance. Held against planted files too.
class SourceTreeTest {
    private static final int FILES_A_FOLDER = 26;
    private static final List<Path> MAIN = ofModules("src/main/java");
    private static final List<Path> PLANTED =
            files(Path.of("program/src/test/java/io/orderline/architecture/planted/tree"));

    /// Names that were metaphors, or one of a pair that differed by an ending. What each is called now is in the
    /// glossary or plain.
    private static final Set<String> GIVEN_UP = Set.of("""
            Aftermath Against Asked Balancing Basics Between BeyondJdbc Bound Candidate Caretaker Cells
            Circumstances Comeback Companions Contact Course Crew Damage DeadRun Deed Disparity Doubt Doubts Draws
            Driven Driving Drove Ended Ending Estimated Extras Farewell Fates FlowGate Found Frozen Gathering Given
            Handover Harnessed Headway Hold Home Homes HostTurns Identities Inquiry Joint Keeper LastWords
            LentSessions Lifeline Loop Meeting Moments Muster Neighbours Objections Offer Orders Page Parity Parts
            Pauses Pending PlainSigns Pulse Pump Reading Recipe Recognition Refill Refusals Relay Remote Say Sheet
            Side SideMemory Sides SignsOfLife Silence Spans Stage Stated Stop Stopped Stragglers Subject Team Tenth
            Tidings Together Told Traces Unimportant Watch Watcher Witness Words
            """.strip().split("\\s+"));

    /// Names that are plain once they are read with the outer type.
    private static final Set<String> PLAIN_IF_NESTED = Set.of("Loop", "Orders", "Stage", "Stop");

    private static final Pattern NESTED =
            Pattern.compile("(?m)^\\s+(?:[a-z-]+ )*(?:record|class|enum|@?interface) (\\w+)");

    /// Those below a folder of each module.
    static List<Path> ofModules(String folder) {
        return TestClasses.MODULES.stream()
                .flatMap(module -> files(Path.of(module, folder)).stream())
                .toList();
    }

    /// The Java files below a folder but for `package-info.java`.
    static List<Path> files(Path root) {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String name(Path file) {
        return file.toFile().getName().replace(".java", "");
    }

    private static Stream<String> nested(Path file) {
        try {
            return NESTED.matcher(Files.readString(file)).results().map(found -> found.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What more files than this have in common, with how many.
    private static Map<String, Long> moreThan(int limit, List<Path> files, Function<Path, String> common) {
        Map<String, Long> counts =
                files.stream().collect(Collectors.groupingBy(common, TreeMap::new, Collectors.counting()));
        counts.values().removeIf(count -> count <= limit);
        return counts;
    }

    private static Map<String, Long> crowded(int limit, List<Path> files) {
        return moreThan(limit, files, file -> String.valueOf(file.getParent()));
    }

    @Test
    void noNameOccursTwice() {
        assertThat(moreThan(1, MAIN, SourceTreeTest::name)).isEmpty();
        assertThat(moreThan(1, PLANTED, SourceTreeTest::name)).containsOnlyKeys("Tidings");
    }

    @Test
    void noFolderIsCrowded() {
        assertThat(crowded(FILES_A_FOLDER, MAIN)).isEmpty();
        assertThat(crowded(1, PLANTED)).hasSize(1).containsValue(2L);
        assertThat(crowded(2, PLANTED)).isEmpty();
    }

    @Test
    void noGivenUpNameComesBack() {
        assertThat(MAIN).map(SourceTreeTest::name).doesNotContainAnyElementsOf(GIVEN_UP);
        assertThat(PLANTED)
                .map(SourceTreeTest::name)
                .filteredOn(GIVEN_UP::contains)
                .containsExactly("Tidings", "Tidings");
    }

    @Test
    void noNestedTypeHasAGivenUpName() {
        Predicate<String> givenUp = name -> GIVEN_UP.contains(name) && !PLAIN_IF_NESTED.contains(name);
        assertThat(MAIN)
                .flatMap(file -> nested(file).toList())
                .filteredOn(givenUp)
                .isEmpty();
        assertThat(PLANTED)
                .flatMap(file -> nested(file).toList())
                .filteredOn(givenUp)
                .containsExactly("Found");
    }

    @Test
    void theTreeIsThere() {
        assertThat(MAIN).hasSizeGreaterThan(500);
        assertThat(PLANTED).hasSize(3);
    }
}
