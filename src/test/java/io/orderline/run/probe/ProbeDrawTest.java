package io.orderline.run.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ProbeDrawTest {
    private final ProbeDraw draw = new ProbeDraw(RandomStreams.of(1));
    private final List<ProbeList> lists =
            LongStream.range(0, 3).mapToObj(id -> new ProbeList(1, id)).toList();

    @Test
    void appendsGoThroughTheListsInOneOrderAndEachValueIsNew() {
        List<Operation.Append> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            List<Operation> operations = draw.operations(lists, false);
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
    void onTheServerForReadsNothingIsAppended() {
        for (int i = 0; i < 50; i++) {
            assertThat(draw.operations(lists, true)).allMatch(Operation.Read.class::isInstance);
        }
    }

    @Test
    void aFullListIsOnlyRead() {
        for (int i = 0; i < 500; i++) {
            draw.operations(lists, false);
        }
        assertThat(lists).allMatch(ProbeList::isFull);
        assertThat(draw.operations(lists, false)).allMatch(Operation.Read.class::isInstance);
    }

    @Test
    void aListIsReadAsItWasWritten() {
        assertThat(ProbeTable.values(" 1 12 3")).isEqualTo(ValueList.of(1, 12, 3));
        assertThat(ProbeTable.values("")).isEqualTo(ValueList.EMPTY);
        assertThat(ProbeTable.values(null)).isEqualTo(ValueList.EMPTY);
    }
}
