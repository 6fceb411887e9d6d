package io.orderline.isolation.check;

import static io.orderline.isolation.check.Histories.found;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.isolation.history.History;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// For each anomaly a history in which it is found, and a neighbour in which nothing is.
class AnomaliesTest {
    record Pair(String name, String history, String neighbour) {
        @Override
        public String toString() {
            return name;
        }
    }

    /// Histories, and under each of them its neighbour.
    private static final String PAIRS = """
        G0                     | a 0-9 ok: a x 1, a y 1; b 0-9 ok: a x 2, a y 2; c 20-29 ok: r x 1 2, r y 2 1
                               | a 0-9 ok: a x 1, a y 1; b 0-9 ok: a x 2, a y 2; c 20-29 ok: r x 1 2, r y 1 2
        G1a                    | a 0-9 rb: a x 1; b 0-9 ok: r x 1
                               | a 0-9 ?: a x 1; b 0-9 ok: r x 1
        G1b                    | a 0-9 ok: a x 1, a x 2; b 0-9 ok: r x 1
                               | a 0-9 ok: a x 1, a x 2; b 0-9 ok: r x 1 2
        G1c                    | a 0-9 ok: a x 1, r y 1; b 0-9 ok: a y 1, r x 1
                               | a 0-9 ok: a x 1, r y; b 0-9 ok: a y 1, r x 1
        internal               | a 0-9 ok: a x 1, r x
                               | a 0-9 ok: a x 1, r x 1
        garbage-read           | a 0-9 ok: a x 1; b 0-9 ok: r x 1 2
                               | a 0-9 ok: a x 1; c 0-9 ok: a x 2; b 0-9 ok: r x 1 2
        duplicate              | a 0-9 ok: a x 1; b 0-9 ok: r x 1 1
                               | a 0-9 ok: a x 1; b 0-9 ok: r x 1
        incompatible-order     | a 0-9 ?: a x 1; b 0-9 ?: a x 2; c 0-9 ok: r x 1 2; d 0-9 ok: r x 2
                               | a 0-9 ?: a x 1; b 0-9 ?: a x 2; c 0-9 ok: r x 1 2; d 0-9 ok: r x 1
        lost-append            | a 0-9 ok: a x 1; b 20-29 ok: a x 2; c 10-39 ok: r x 2
                               | a 0-9 ok: a x 1; b 5-29 ok: a x 2; c 5-39 ok: r x 2
        lost-update            | a 0-9 ok: r x, a x 1; b 0-9 ok: r x, a x 2
                               | a 0-9 ok: r x, a x 1; b 0-9 ok: r x 1, a x 2
        G-single               | a 0-9 ok: a x 1, a y 1; b 0-9 ok: r x, r y 1
                               | a 0-9 ok: a x 1, a y 1; b 0-9 ok: r x, r y
        long-fork              | a 0-9 ok: a x 1; b 0-9 ok: a y 1; c 0-9 ok: r x 1, r y; d 0-9 ok: r x, r y 1
                               | a 0-9 ok: a x 1; b 0-9 ok: a y 1; c 0-9 ok: r x 1, r y; d 0-9 ok: r x 1, r y 1
        G-nonadjacent          | a 0-9 ok: a x 1; b 0-9 ok: a y 1; c 0-9 ok: r x 1, r y; d 0-9 ok: a z 1, r y 1; e 0-9 ok: r z 1, r x
                               | a 0-9 ok: a x 1; b 0-9 ok: a y 1; c 0-9 ok: r x 1, r y; d 0-9 ok: a z 1, r y 1; e 0-9 ok: r z 1, r x 1
        G2-item                | a 0-9 ok: r x, a y 1; b 0-9 ok: r y, a x 1
                               | a 0-9 ok: r x, a y 1; b 0-9 ok: r y 1, a x 1
        G0-realtime            | a 0-9 ok: a x 1; b 20-29 ok: a x 2; c 30-39 ok: r x 2 1
                               | a 0-9 ok: a x 1; b 5-29 ok: a x 2; c 30-39 ok: r x 2 1
        G1c-session            | a 0-9 ok: r x 1; a 20-29 ok: a x 1
                               | a 0-9 ok: r x; a 20-29 ok: a x 1
        G-single-session       | a 0-9 ok: a x 1; a 20-29 ok: r x; b 0-99 ok: r x 1
                               | a 0-9 ok: a x 1; c 5-29 ok: r x; b 0-99 ok: r x 1
        G-single-realtime      | a 0-9 ok: a x 1; b 20-29 ok: r x
                               | a 0-9 ok: a x 1; b 5-29 ok: r x
        G-nonadjacent-realtime | a 0-9 ok: a x 1; b 5-60 ok: r x, r y 1; c 10-19 ok: r y; d 0-60 ok: a y 1
                               | a 0-9 ok: a x 1; b 5-60 ok: r x, r y 1; c 5-19 ok: r y; d 0-60 ok: a y 1
        G2-item-realtime       | a 0-9 ok: a y 1; b 0-60 ok: r y, a x 1; c 10-19 ok: r x
                               | a 0-9 ok: a y 1; b 0-60 ok: r y, a x 1; c 5-19 ok: r x
        """;

    static Stream<Pair> pairs() {
        List<String> lines = PAIRS.lines().toList();
        return IntStream.range(0, lines.size() / 2).mapToObj(i -> {
            String[] named = lines.get(2 * i).split("\\|", -1);
            return new Pair(named[0].strip(), named[1], lines.get(2 * i + 1).replace("|", ""));
        });
    }

    private static List<Finding> findings(String history) {
        return IsolationCheck.of(Histories.of(history)).findings();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void anAnomalyIsFoundAndItsNeighbourPasses(Pair pair) {
        assertThat(found(pair.history())).contains(pair.name());
        assertThat(found(pair.neighbour())).isEmpty();
    }

    /// One of its values was read, so that it committed, with the other one; of another one nobody knows.
    @Test
    void whatNobodyKnowsOfCountsAsFarAsItWasSeen() {
        assertThat(found("a 0-9 ?: a x 1, a y 1; b 20-29 ok: r x 1, r y")).containsExactly("G-single");
        assertThat(found("a 0-9 ?: a x 1, a y 1; b 20-29 ok: r x, r y")).isEmpty();
    }

    @Test
    void everyKindIsInTheTable() {
        assertThat(pairs().map(Pair::name))
                .containsAll(Stream.of(Anomaly.values()).map(Anomaly::text).toList());
    }

    @Test
    void theDocumentationHasThemAll() throws IOException {
        String rows = Stream.of(Anomaly.values())
                .map(each -> "| `" + each.text() + "` | " + each.meaning() + " | "
                        + each.forbiddenBy().text() + " |\n")
                .collect(Collectors.joining());
        assertThat(Path.of("docs/isolation-histories.md")).content().contains(rows);
    }

    /// Sentences of the pairs above.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        G0                  | T0 is before T1: list x has 2, its own, right after 1.
        G0                  | T1 is before T0: list y has 1, its own, right after 2.
        G1a                 | T1 read [1] of list x: T0, which appended 1, was rolled back.
        G1b                 | T1 read [1] of list x; T0 appended 1, and more to the same list afterwards.
        G1c                 | T0 is before T1: T1 read in list x what T0 had appended, 1.
        internal            | T0 read [] of list x, which does not end with what it had appended itself.
        garbage-read        | T1 read [1 2] of list x: nobody appended 2.
        duplicate           | T1 read [1 1] of list x: 1 stands twice.
        incompatible-order  | T3 read [2] of list x, T2 read [1 2]: neither is the beginning of the other.
        lost-append         | T0 appended 1 to list x and was acknowledged before T2 began; T1 read [2], with the later value and without the earlier one.
        lost-update         | T0 and T1 both saw [] of list x, apart from their own, and both appended to it.
        G-single            | T1 is before T0: T1 read [] of list x, without 1, which T0 appended there.
        G-single            | T0 is before T1: T1 read in list y what T0 had appended, 1.
        G1c-session         | T0 is before T1: session a began it earlier.
        G-single-realtime   | T0 is before T1: it had ended before T1 began.
        """)
    void anAnomalyIsExplained(String name, String sentence) {
        Pair pair = pairs().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
        assertThat(findings(pair.history()))
                .filteredOn(Finding::name, name)
                .singleElement()
                .satisfies(finding -> assertThat(finding.explanation()).contains(sentence));
    }

    /// Where the place of a value is not known.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a 0-9 ok: r x, a y 1; b 0-9 ok: r y, a x 1                                 | T0 is before T1: T0 read [] of list x, without 1, which T1 appended there.
        a 0-9 ok: a x 1, r y 1; b 0-9 ok: a x 2, a y 1; c 0-9 ok: r x 1            | T0 is before T1: T1 appended 2 to list x, which nobody had read by then.
        a 0-9 ok: a x 1, a x 2; b 0-9 ok: r x 2 1                                  | T1 read [2 1] of list x: T0 appended 2 there after others that do not stand before it.
        a 0-9 ok: a x 1; final 20-29 ok: r x                                       | T0 appended 1 to list x and was acknowledged; T1 read the list when all had ended, without it.
        """)
    void whatIsNotInItsPlaceIsExplained(String history, String sentence) {
        assertThat(findings(history))
                .flatExtracting(Finding::explanation)
                .anySatisfy(explanation -> assertThat(explanation).startsWith(sentence));
    }

    /// Circles go round: each transaction is before the next one.
    @ParameterizedTest
    @MethodSource("pairs")
    void aCircleHasAStepFromEachOfItsTransactions(Pair pair) {
        for (Finding finding : findings(pair.history())) {
            if (!finding.dependencies().isEmpty()) {
                assertThat(finding.dependencies()).hasSameSizeAs(finding.transactions());
                assertThat(finding.explanation()).hasSameSizeAs(finding.transactions());
            }
            assertThat(finding.transactions()).doesNotHaveDuplicates();
        }
    }

    @Test
    void aSearchThatEndsAtItsLimitSaysSo() {
        History history = Histories.of("a 0-9 ok: r x, a y 1; b 0-9 ok: r y, a x 1");
        KeyLogs logs = new KeyLogs(history);
        DependencyGraph graph = new DependencyBuilder(history, logs).build();
        CycleKind kind = CycleKind.G2_ITEM;
        Components all = new Components(graph, kind.closing(Order.DATA));
        CycleSearch limited = new CycleSearch(graph, all, kind, Order.DATA, all, 0);
        CycleSearch enough = new CycleSearch(graph, all, kind, Order.DATA, all, CycleSearch.MOST_OF_ALL);
        assertThat(limited.in(all.all().getFirst())).isEmpty();
        assertThat(limited.cut()).isTrue();
        assertThat(enough.in(all.all().getFirst())).hasSize(1);
        assertThat(enough.cut()).isFalse();
    }

    @Test
    void aValueThatIsAppendedTwiceMakesNoHistory() {
        History twice = Histories.of("a 0-9 ok: a x 1; b 0-9 ok: a x 1");
        assertThatThrownBy(() -> IsolationCheck.of(twice)).hasMessage("1 is appended to list x twice");
    }

    /// Of its own appends too, which stand where it saw them.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a 0-1 ok: a x 1, r x 1; b 2-3 ok: a x 2; c 4-5 ok: r x 2 1             | T0 read [1] of list x, T2 read [2 1]
        a 0-9 ok: a x 1, a x 3, r x 1 3; b 0-9 ok: a x 2; c 10-19 ok: r x 1 2 3 | T0 read [1 3] of list x, T2 read [1 2 3]
        """)
    void whatATransactionSawOfItsOwnStandsThere(String history, String sentence) {
        assertThat(findings(history))
                .filteredOn(Finding::anomaly, Anomaly.INCOMPATIBLE_ORDER)
                .singleElement()
                .satisfies(finding -> assertThat(finding.explanation())
                        .containsExactly(sentence + ": neither is the beginning of the other."));
        assertThat(found("a 0-1 ok: a x 1, r x 1; b 2-3 ok: a x 2; c 4-5 ok: r x 1 2"))
                .isEmpty();
    }

    @Test
    void whatIsMissingWhenAllHadEndedIsLost() {
        String appended = "a 0-9 ok: a x 1, a x 2\nb 0-9 ?: a x 3\nc 0-9 rb: a x 4\n";
        assertThat(found(appended + "final 20-29 ok: r x 1")).contains("lost-append");
        assertThat(found(appended + "d 20-29 ok: r x 1")).doesNotContain("lost-append");
        assertThat(found(appended + "final 20-29 ok: r x 1 2")).isEmpty();
    }

    @Test
    void twoCirclesThatMeetInATransactionAreNotOneOfAnotherKind() {
        assertThat(found("a 0-9 ok: a x 1; b 20-29 ok: r x; c 20-29 ok: r x; d 40-49 ok: r x 1"))
                .containsExactly("G-single-realtime");
        assertThat(found("a 0-9 ok: r x, a y 1, r z 1; b 0-9 ok: a x 1, a z 1; c 0-9 ok: r x, r y 1, r z, r x 1"))
                .contains("G-single")
                .doesNotContain("long-fork", "G-nonadjacent");
    }

    @Test
    void separateOnesAreCounted() {
        String two = "a 0-9 ok: r x, a y 1; b 0-9 ok: r y, a x 1; a 10-19 ok: r v, a w 1; b 10-19 ok: r w, a v 1";
        assertThat(findings(two)).extracting(Finding::name, Finding::count).containsExactly(tuple("G2-item", 2L));
    }
}
