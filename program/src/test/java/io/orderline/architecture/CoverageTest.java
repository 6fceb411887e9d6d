package io.orderline.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page that says what of the published studies can be done: complete, with a count that is right, and naming
/// nothing that is not there.
class CoverageTest {
    private static final Path PAGE = Path.of("docs/coverage.md");
    private static final Pattern NAMED = Pattern.compile("`([^`]+)`");
    private static final Pattern COUNTS = Pattern.compile(
            "Of 141 things .*?, (\\d+) are done, (\\d+) partly, (\\d+) not; of 21 gaps of other tools all are closed\\.");

    private record Line(String id, String what, String status, String shownBy, String remark) {
        static Line of(String row) {
            String[] cells = row.split("\\|", -1);
            return new Line(cells[1].strip(), cells[2].strip(), cells[3].strip(), cells[4].strip(), cells[5].strip());
        }

        boolean gap() {
            return id.startsWith("G");
        }

        Stream<String> names() {
            return NAMED.matcher(shownBy).results().map(found -> found.group(1));
        }
    }

    private static List<Line> lines() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(row -> row.matches("\\| [A-Z]-\\d\\d \\|.*"))
                .map(Line::of)
                .toList();
    }

    private static Stream<String> ids(String letter, int last) {
        return IntStream.rangeClosed(1, last).mapToObj(number -> "%s-%02d".formatted(letter, number));
    }

    @Test
    void everyLineIsThereOnce() throws IOException {
        assertThat(lines().stream().map(Line::id))
                .containsExactlyElementsOf(
                        Stream.of(ids("K", 63), ids("N", 21), ids("M", 22), ids("C", 35), ids("G", 21))
                                .flatMap(all -> all)
                                .toList());
    }

    @Test
    void statusesAddUpToTheFirstSentence() throws IOException {
        Matcher said = COUNTS.matcher(Files.readString(PAGE));
        assertThat(said.find()).isTrue();
        assertThat(count(line -> !line.gap()))
                .isEqualTo(Map.of(
                        "done", Long.valueOf(said.group(1)),
                        "partly", Long.valueOf(said.group(2)),
                        "not", Long.valueOf(said.group(3))));
        assertThat(count(Line::gap)).isEqualTo(Map.of("done", 21L));
    }

    private static Map<String, Long> count(Predicate<Line> which) throws IOException {
        return lines().stream().filter(which).collect(Collectors.groupingBy(Line::status, Collectors.counting()));
    }

    @Test
    void whatIsNotDoneHasItsReasonAndWhatIsDoneHasItsProof() throws IOException {
        assertThat(lines()).allSatisfy(line -> {
            assertThat(line.what()).isNotBlank();
            if (line.status().equals("done")) {
                assertThat(line.names()).as(line.id()).isNotEmpty();
            } else {
                assertThat(line.remark()).as(line.id()).isNotBlank();
            }
        });
    }

    /// Names are of test classes, or paths.
    @Test
    void whatIsNamedIsThere() throws IOException {
        List<String> tests = SourceTreeTest.ofModules("src/test/java").stream()
                .map(SourceTreeTest::name)
                .toList();
        assertThat(lines().stream()
                        .flatMap(line -> line.names()
                                .filter(name -> !tests.contains(name) && !Files.exists(Path.of(name)))
                                .map(name -> line.id() + " " + name)))
                .isEmpty();
    }
}
