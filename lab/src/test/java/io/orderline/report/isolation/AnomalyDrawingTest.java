package io.orderline.report.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.isolation.check.Example;
import io.orderline.isolation.check.IsolationModel;
import io.orderline.isolation.check.IsolationVerdict;
import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.isolation.history.ValueList;
import io.orderline.report.isolation.AnomalyDrawing.Arrow;
import io.orderline.report.isolation.AnomalyDrawing.Lane;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnomalyDrawingTest {
    private static AnomalyDrawing drawing(Transaction... transactions) {
        History history = new History(List.of(transactions));
        IsolationVerdict verdict = IsolationVerdict.of(history, IsolationModel.SERIALIZABLE);
        return AnomalyDrawing.of(
                history, new Example(history, 0), verdict.findings().getFirst());
    }

    private static Transaction transaction(
            String session, long begin, long end, TransactionOutcome ending, Operation... all) {
        return new Transaction(session, "db-1", begin, end, ending, List.of(all));
    }

    private static Operation append(String key) {
        return new Operation.Append(key, 1);
    }

    private static Operation read(String key, long... values) {
        return new Operation.Read(key, ValueList.of(values));
    }

    @Test
    void aCircleHasLanesByTimeAndAnArrowForEachStep() {
        AnomalyDrawing drawn = drawing(
                transaction("a", 0, 20, TransactionOutcome.COMMITTED, read("x"), append("y")),
                transaction("b", 10, 30, TransactionOutcome.COMMITTED, read("y"), append("x")));
        assertThat(drawn.lanes())
                .extracting(Lane::name, Lane::left, Lane::width, Lane::operations)
                .containsExactly(
                        tuple("T0", 0, 346, "read x [], append y 1"), tuple("T1", 173, 347, "read y [], append x 1"));
        assertThat(drawn.arrows())
                .extracting(Arrow::from, Arrow::to, Arrow::label)
                .containsExactly(tuple(26, 100, "not seen"), tuple(100, 26, "not seen"));
        assertThat(drawn.height()).isEqualTo(148);
    }

    @Test
    void whatHasNoCircleHasNoArrowAndAnOpenEndIsSeen() {
        AnomalyDrawing drawn = drawing(
                transaction("a", 0, 5, TransactionOutcome.ROLLED_BACK, append("x")),
                transaction("b", 10, 30, TransactionOutcome.COMMITTED, read("x", 1)));
        assertThat(drawn.lanes()).extracting(Lane::open).containsExactly(false, false);
        assertThat(drawn.arrows()).isEmpty();
        AnomalyDrawing unknown = drawing(
                transaction("a", 0, Long.MAX_VALUE, TransactionOutcome.UNKNOWN, append("x"), append("y")),
                transaction("b", 10, 30, TransactionOutcome.COMMITTED, read("x", 1), read("y")));
        assertThat(unknown.lanes()).extracting(Lane::open).containsExactly(true, false);
    }
}
