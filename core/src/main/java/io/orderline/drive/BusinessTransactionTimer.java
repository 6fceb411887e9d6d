package io.orderline.drive;

import io.orderline.drive.event.BusinessTransactionTime;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.workload.TransactionInput;
import java.util.function.Consumer;

/// Times the courses of one user, if the workload has any. Confined to one thread at a time, like its user.
final class BusinessTransactionTimer {
    private final int terminal;
    private final Consumer<BusinessTransactionTime> sink;
    private int course;
    private long due;
    private long end;
    private long response;
    private long waiting;
    private int transactions;
    private boolean failed;

    BusinessTransactionTimer(int terminal, Consumer<BusinessTransactionTime> sink) {
        this.terminal = terminal;
        this.sink = sink;
    }

    void ended(TransactionEvent transaction) {
        TransactionInput input = transaction.input();
        if (input.course() == 0) {
            return;
        }
        if (input.course() != course) {
            close();
            begin(input.course(), transaction.due() - transaction.origin());
        }
        end = transaction.end() - transaction.origin();
        response += transaction.end() - transaction.due();
        waiting += transaction.start() - transaction.due();
        transactions++;
        failed |= transaction.refused();
        if (input.endsCourse()) {
            tell(false);
        }
    }

    private void begin(int number, long wasDue) {
        course = number;
        due = wasDue;
        response = 0;
        waiting = 0;
        transactions = 0;
        failed = false;
    }

    /// Ends the timing; a course that is not complete is reported as cut off.
    void close() {
        if (course != 0) {
            tell(true);
        }
    }

    private void tell(boolean cutOff) {
        BusinessTransactionTime.Completion completion = cutOff
                ? BusinessTransactionTime.Completion.CUT_OFF
                : failed ? BusinessTransactionTime.Completion.FAILED : BusinessTransactionTime.Completion.COMPLETE;
        sink.accept(
                new BusinessTransactionTime(terminal, course, due, end, response, waiting, transactions, completion));
        course = 0;
    }
}
