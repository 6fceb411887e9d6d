package io.orderline.capture.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeenValuesTest {
    /// Of 30 transactions.
    private static SeenValues seen(IntFunction<List<String>> transaction) {
        List<List<String>> all = IntStream.range(0, 30).mapToObj(transaction).toList();
        return new SeenValues(
                new ArrayList<>(all),
                all.stream().map(each -> each.stream().map(_ -> 0L).toList()).toList());
    }

    private static SeenValues once(IntFunction<Object> value) {
        return seen(i -> Arrays.asList(String.valueOf(value.apply(i))));
    }

    @Test
    void aValueThatWasThereBeforeIsFound() {
        SeenValues first = once(i -> i * 7 % 30);

        assertThat(once(i -> i * 7 % 30).differenceTo(first)).hasValue(0);
        assertThat(once(i -> i * 7 % 30 + 99).differenceTo(first)).hasValue(99);
        assertThat(once(i -> i == 3 ? 0 : i * 7 % 30 + 99).differenceTo(first)).isEmpty();
        assertThat(once(_ -> 5).differenceTo(once(_ -> 5))).isEmpty(); // by chance
        assertThat(once(i -> "a" + i).differenceTo(once(i -> "a" + i))).hasValue(0);
    }

    @Test
    void whatIsNullElsewhereIsNoValueThatWasThereBefore() {
        SeenValues first = once(i -> i * 7 % 30);
        SeenValues third = seen(i -> Collections.singletonList(i % 3 == 0 ? null : "" + i * 7 % 30));

        assertThat(third.nulls()).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(third.differenceTo(first)).isEmpty();
        assertThat(first.differenceTo(third)).isEmpty();
        assertThat(third.differenceTo(third)).hasValue(0);
        assertThat(first.nulls()).isZero();
    }

    @Test
    void oneOutsideOfALoopStandsForAllItsTimes() {
        SeenValues outside = once(i -> i);
        SeenValues inside = seen(i -> List.of("" + i, "" + i, "" + i));

        assertThat(inside.differenceTo(outside)).hasValue(0);
        assertThat(inside.sameInEachTransaction()).isTrue();
        assertThat(seen(i -> List.of("" + i, "" + (i + 1))).sameInEachTransaction())
                .isFalse();
    }

    @Test
    void theNumberOfTheTimeIsFound() {
        assertThat(seen(_ -> List.of("1", "2", "3")).countsTimes()).hasValue(0);
        assertThat(seen(i -> i % 2 == 0 ? List.of("0") : List.of("0", "1")).countsTimes())
                .hasValue(-1);
        assertThat(seen(_ -> List.of("1", "3")).countsTimes()).isEmpty();
        assertThat(once(_ -> 1).countsTimes()).isEmpty();
    }
}
