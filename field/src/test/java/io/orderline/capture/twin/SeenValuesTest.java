package io.orderline.capture.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.statement.Template.Use;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
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
        return seen(i -> List.of(String.valueOf(value.apply(i))));
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
    void theNumberOfTheTimeIsFoundAndOneOutsideOfALoopStandsForAllItsTimes() {
        assertThat(seen(_ -> List.of("1", "2", "3")).countsTimes()).hasValue(0);
        assertThat(seen(i -> i % 2 == 0 ? List.of("0") : List.of("0", "1")).countsTimes())
                .hasValue(-1);
        assertThat(seen(_ -> List.of("1", "3")).countsTimes()).isEmpty();
        assertThat(once(_ -> 1).countsTimes()).isEmpty();
        SeenValues inside = seen(i -> Collections.nCopies(3, "" + i));
        assertThat(inside.differenceTo(once(i -> i))).hasValue(0);
        assertThat(inside.sameInEachTransaction()).isTrue();
        assertThat(seen(i -> List.of("" + i, "" + (i + 1))).sameInEachTransaction())
                .isFalse();
    }

    private final StatementTemplates templates = new StatementTemplates();
    private final List<List<Execution>> selects = new ArrayList<>();
    private final List<List<String>> values = new ArrayList<>();
    private final Map<Integer, Integer> next = new HashMap<>();

    private SeenValues use(IntBinaryOperator used) {
        for (int i = 0; i < 200; i++) {
            int key = i * 3 % 10;
            selects.add(templates.executions(new LoggedStatement(
                    "s", true, i, 0, "SELECT a, b FROM t WHERE id = " + key, List.of(), false, true)));
            values.add(List.of(String.valueOf(used.applyAsInt(key, i))));
        }
        return new SeenValues(
                new ArrayList<>(values), values.stream().map(_ -> List.of(0L)).toList());
    }

    /// What the SELECT returns now.
    private ResultLookup.FoundRows found(IntUnaryOperator second) {
        Map<List<String>, List<String>> rows = new HashMap<>();
        for (int key = 0; key < 10; key++) {
            rows.put(List.of("" + key), List.of("x", "" + second.applyAsInt(key)));
        }
        return new ResultLookup.FoundRows(List.of("a", "b"), new HashMap<>(rows));
    }

    @Test
    void aColumnThatDoesNotChangeIsFoundByItsValues() {
        SeenValues seen = use((key, _) -> key * 11);
        assertThat(inserted(seen, key -> key * 11)).hasValue(new ResultOrigin(1, 0, false));
        assertThat(inserted(seen, key -> key * 12)).isEmpty();
        // A value that is null where the column is not comes from elsewhere.
        List<List<String>> some = new ArrayList<>(values);
        IntStream.range(0, 50).forEach(i -> some.set(4 * i, Collections.singletonList(null)));
        assertThat(inserted(new SeenValues(new ArrayList<>(some), seen.times()), key -> key * 11))
                .isEmpty();
    }

    private Optional<ResultOrigin> inserted(SeenValues seen, IntUnaryOperator second) {
        return ResultOrigin.of(seen, Use.INSERTED, selects, found(second));
    }

    @Test
    void aCounterIsFoundByItsSteps() {
        SeenValues seen = use((key, _) -> next.merge(key, 1, Integer::sum) + 3000);
        assertThat(inserted(seen, key -> next.getOrDefault(key, 0) + 3001)).hasValue(new ResultOrigin(1, 0, true));
        // max(id), of which the next is used
        assertThat(inserted(seen, key -> next.getOrDefault(key, 0) + 3000)).hasValue(new ResultOrigin(1, 1, true));
        assertThat(inserted(seen, key -> next.getOrDefault(key, 0))).isEmpty();
    }

    @Test
    void readersOfACounterAreAsFarBehindAsTheLastOne() {
        SeenValues seen = use((_, transaction) -> 3000 + transaction / 2 * 2 - 20);
        assertThat(ResultOrigin.of(seen, Use.RANGE, selects, found(_ -> 3200))).hasValueSatisfying(origin -> {
            assertThat(origin.counter()).isTrue();
            assertThat(origin.difference()).isBetween(-23L, -20L);
        });
    }

    @Test
    void valuesThatGoUpAndDownCountNothing() {
        SeenValues seen = use((_, transaction) -> transaction * 7919 % 1000);
        assertThat(inserted(seen, _ -> 1000)).isEmpty();
    }
}
