package io.orderline.isolation.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.result.IsolationReport.FoundAnomaly;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IsolationSumsTest {
    private static final String SOUND = "a 0-9 ok: a x 1; b 20-29 ok: r x 1";
    private static final String SKEW = "a 0-9 ok: r x, a y 1; b 0-9 ok: r y, a x 1";
    private static final String STALE = "a 0-9 ok: a x 1; b 20-29 ok: r x";
    /// As SKEW with one more transaction in the circle.
    private static final String LONGER_SKEW = "a 0-9 ok: r x, a y 1; b 0-9 ok: r y, a z 1; c 0-9 ok: r z, a x 1";

    private final IsolationSums sums = new IsolationSums();

    private void add(String... histories) {
        List.of(histories).forEach(history -> sums.add(Histories.of(history)));
    }

    @Test
    void ofSoundPartsNothingIsFound() {
        add(SOUND, SOUND);
        assertThat(sums.found(IsolationModel.STRICT_SERIALIZABLE)).isEmpty();
        assertThat(sums.delivered()).contains(IsolationModel.STRICT_SERIALIZABLE);
    }

    @Test
    void countsAddUpAndTheSmallestExampleIsKept() {
        add(LONGER_SKEW, SOUND, SKEW, LONGER_SKEW);
        assertThat(sums.found(IsolationModel.SERIALIZABLE)).singleElement().satisfies(found -> {
            assertThat(found)
                    .returns("G2-item", FoundAnomaly::name)
                    .returns(3L, FoundAnomaly::count)
                    .returns(true, FoundAnomaly::forbidden);
            assertThat(found.explanation())
                    .hasSize(4)
                    .startsWith("T0: session a, second 0.000000 to 0.000000, committed: read x [], append y 1");
        });
        assertThat(sums.delivered()).contains(IsolationModel.SNAPSHOT);
    }

    /// What of each level was asked for, and what is known then.
    @ParameterizedTest
    @CsvSource({
        "SKEW, READ_COMMITTED, snapshot, ",
        "SKEW, SNAPSHOT, snapshot, ",
        "SKEW, SERIALIZABLE, snapshot, G2-item",
        "STALE, SERIALIZABLE, serializable, ",
        "STALE, STRICT_SERIALIZABLE, serializable, G-single-realtime",
        "SOUND, STRICT_SERIALIZABLE, strict-serializable, "
    })
    void modelsForbidWhatTheirNamesPromise(
            String history, IsolationModel asked, String delivered, @Nullable String forbidden) {
        String text = Map.of("SKEW", SKEW, "STALE", STALE, "SOUND", SOUND).getOrDefault(history, "");
        IsolationVerdict verdict = IsolationVerdict.of(Histories.of(text), asked);
        List<String> all = Optional.ofNullable(forbidden).stream().toList();
        assertThat(verdict)
                .isEqualTo(new IsolationVerdict(
                        2, 0, 0, asked.text(), Optional.of(delivered), all, List.of(), verdict.findings()));
        assertThat(verdict.kept()).isEqualTo(forbidden == null);
        add(text);
        assertThat(sums.delivered().map(IsolationModel::text)).contains(delivered);
        assertThat(sums.found(asked))
                .filteredOn(FoundAnomaly::forbidden)
                .extracting(FoundAnomaly::name)
                .isEqualTo(verdict.forbidden());
    }

    @Test
    void whatEveryLevelForbidsLeavesNone() {
        IsolationVerdict verdict = IsolationVerdict.of(
                Histories.of("a 0-9 rb: a x 1\nb 0-9 ok: r x 1\nc 0-9 ?: a y 1"), IsolationModel.READ_COMMITTED);
        assertThat(verdict.delivered()).isEmpty();
        assertThat(verdict.kept()).isFalse();
        assertThat(List.of(verdict.committed(), verdict.rolledBack(), verdict.unknown()))
                .containsExactly(1L, 1L, 1L);
    }

    @Test
    void aSearchThatEndedEarlyIsNoAcquittal() {
        Finding early = new Finding(Anomaly.G2_ITEM, Order.DATA, 1, List.of(), List.of(), List.of());
        assertThat(IsolationModel.strongest(List.of(early))).contains(IsolationModel.SNAPSHOT);
        IsolationVerdict cut = new IsolationVerdict(
                1, 0, 0, "serializable", Optional.of("snapshot"), List.of(), List.of(early.name()), List.of());
        assertThat(cut.kept()).isFalse();
    }

    @Test
    void modelsAreFoundByTheirNames() {
        for (IsolationModel model : IsolationModel.values()) {
            assertThat(IsolationModel.named(model.text())).contains(model);
        }
        assertThat(IsolationModel.names())
                .containsExactly("read-committed", "snapshot", "serializable", "strict-serializable");
        assertThat(IsolationModel.named("read committed")).isEmpty();
    }

    @Test
    void anExampleSaysWhoDidWhatAndWhen() {
        History history = new History(List.of(
                new Transaction(
                        "a",
                        "db-1",
                        1_500,
                        2_500,
                        TransactionOutcome.ROLLED_BACK,
                        List.of(new Operation.Append("x", 1))),
                new Transaction("b", "", 1_000, Long.MAX_VALUE, TransactionOutcome.UNKNOWN, List.of())));
        assertThat(history.transactions())
                .extracting(new Example(history, 500)::head)
                .containsExactly(
                        "session b, second 0.000001 to ?, unknown",
                        "session a on db-1, second 0.000001 to 0.000002, rolled back");
    }

    @Test
    void whatIsKnownFromElsewhereIsNotAddedToWhatWasFound() {
        add("a 0-9 ok: a x 1; b 20-29 ok: a x 2; c 30-39 ok: r x 2");
        sums.atLeast(Anomaly.LOST_APPEND, 3, "After the run three were missing.");
        assertThat(sums.found(IsolationModel.READ_COMMITTED))
                .filteredOn(FoundAnomaly::name, "lost-append")
                .extracting(FoundAnomaly::count)
                .containsExactly(3L);
        assertThat(sums.delivered()).isEmpty();
        sums.atLeast(Anomaly.LOST_APPEND, 2, "Less was known already.");
        sums.atLeast(Anomaly.G1A, 1, "A dirty read was seen.");
        assertThat(sums.found(IsolationModel.READ_COMMITTED))
                .extracting(FoundAnomaly::name, FoundAnomaly::count)
                .contains(tuple("lost-append", 3L), tuple("G1a", 1L));
    }
}
