package io.orderline.isolation.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.isolation.check.IsolationModel;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.isolation.history.ValueList;
import io.orderline.result.IsolationReport.FoundAnomaly;
import io.orderline.workload.ShardMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbeListsTest {
    private static final ProbePlan.Place PLACE = new ProbePlan.Place(4, 4, Optional.empty(), Optional.empty());
    private final ProbeLists lists = new ProbeLists(PLACE, 2);
    private final ProbeDraw draw = new ProbeDraw(RandomStreams.of(1));
    private final List<ProbeList> three =
            LongStream.range(0, 3).mapToObj(id -> new ProbeList(1, id)).toList();

    private static Transaction append(ProbeList list, TransactionOutcome ending) {
        return new Transaction("1", "", 0, 1, ending, List.of(new Operation.Append(list.key(), list.draw())));
    }

    /// So many appends to a set's first list.
    private ProbeListSet appended(int times, TransactionOutcome ending) {
        ProbeListSet set = Objects.requireNonNull(lists.enter());
        for (int i = 0; i < times; i++) {
            if (i > 0) {
                assertThat(lists.enter()).isSameAs(set);
            }
            lists.leave(set, append(set.lists().getFirst(), ending), false);
        }
        return set;
    }

    @Test
    void withoutListsNoTransactionBeginsAndWhatASessionIsStillInsideOfIsSaidToBeUnchecked() {
        assertThat(lists.enter()).isNull();
        lists.add(lists.next(1));
        assertThat(lists.enter()).isNotNull();
        assertThat(lists.end()).isEqualTo(1);
        assertThat(lists.closed()).isEmpty();
    }

    @Test
    void aFullListEndsItsSetWhenTheLastTransactionHasLeft() {
        lists.add(lists.next(2));
        ProbeListSet set = Objects.requireNonNull(lists.enter());
        assertThat(appended(ProbeList.MOST_VALUES, TransactionOutcome.COMMITTED))
                .isSameAs(set);
        assertThat(lists.enter()).isNotSameAs(set);
        assertThat(lists.closed()).isEmpty();
        lists.leave(set, append(set.lists().getLast(), TransactionOutcome.COMMITTED), false);
        assertThat(lists.closed()).containsExactly(set);
        assertThat(set.history().transactions()).hasSize(ProbeList.MOST_VALUES + 1);
    }

    @Test
    void aSetWhoseRowsAreGoneIsLeft() {
        lists.add(lists.next(2));
        ProbeListSet set = Objects.requireNonNull(lists.enter());
        lists.spend(set);
        assertThat(lists.enter()).isNotSameAs(set);
    }

    /// Acknowledged values that are missing are lost, what is unknown may be there or not, and what was rolled back
    /// must not be. A list that is gone has lost all.
    @ParameterizedTest
    @CsvSource({
        "5, COMMITTED, 1 2 4, lost-append 2",
        "5, COMMITTED, 1 2 3 4 5,",
        "5, COMMITTED, , lost-append 5",
        "2, UNKNOWN, 1,",
        "2, ROLLED_BACK, 2, G1a 1",
        "2, ROLLED_BACK, '',"
    })
    void whatIsThereAfterwardsIsHeldAgainstWhatWasTold(
            int appends, TransactionOutcome ending, String there, String found) {
        lists.add(lists.next(1));
        appended(appends, ending);
        lists.end();
        ProbeCheck check = new ProbeCheck(lists.closed());
        check.durable(lists.known(), there == null ? Map.of() : Map.of(0L, ProbeTable.values(there)));
        assertThat(check.sums().found(IsolationModel.READ_COMMITTED))
                .allMatch(FoundAnomaly::forbidden)
                .extracting(each -> each.name() + " " + each.count())
                .isEqualTo(found == null ? List.of() : List.of(found));
    }

    @Test
    void neighboursAreOnDifferentShards() {
        ShardMap map = ShardMap.told(List.of("one", "one", "one", "two", "two", "three"));
        var place = new ProbePlan.Place(6, 6, Optional.empty(), Optional.of(map));
        assertThat(IntStream.range(0, 6).mapToObj(list -> map.place(place.warehouse(list))))
                .containsExactly(0, 1, 2, 0, 1, 2);
        assertThat(IntStream.range(0, 6).map(list -> PLACE.warehouse(list))).containsExactly(1, 2, 3, 4, 1, 2);
    }

    @Test
    void appendsGoThroughTheListsInOneOrderAndEachValueIsNew() {
        List<Operation.Append> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            List<Operation> operations = draw.operations(three, false);
            assertThat(operations).hasSizeBetween(2, 4);
            List<Operation.Append> appends = operations.stream()
                    .filter(Operation.Append.class::isInstance)
                    .map(Operation.Append.class::cast)
                    .toList();
            assertThat(appends).isSortedAccordingTo((one, other) -> one.key().compareTo(other.key()));
            all.addAll(appends);
        }
        assertThat(all).doesNotHaveDuplicates().hasSizeGreaterThan(50);
    }

    @Test
    void onTheServerForReadsNothingIsAppendedAndAFullListIsOnlyRead() {
        for (int i = 0; i < 50; i++) {
            assertThat(draw.operations(three, true)).allMatch(Operation.Read.class::isInstance);
        }
        for (int i = 0; i < 500; i++) {
            draw.operations(three, false);
        }
        assertThat(three).allMatch(ProbeList::isFull);
        assertThat(draw.operations(three, false)).allMatch(Operation.Read.class::isInstance);
    }

    @Test
    void aListIsReadAsItWasWritten() {
        assertThat(ProbeTable.values(" 1 12 3")).isEqualTo(ValueList.of(1, 12, 3));
        assertThat(ProbeTable.values("")).isEqualTo(ValueList.EMPTY).isEqualTo(ProbeTable.values(null));
    }
}
