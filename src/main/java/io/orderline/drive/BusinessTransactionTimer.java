package io.orderline.drive;

import io.orderline.drive.event.BusinessTransactionTime;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.workload.TransactionInput;
import java.util.function.Consumer;

/// Times one user's courses, if the workload has any. Belongs to one thread at a time, as its user does.
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

    /// @param terminal from 1
    /// @param sink is told of each course when it is over
    BusinessTransactionTimer(int terminal, Consumer<BusinessTransactionTime> sink) {
        this.terminal = terminal;
        this.sink = sink;
    }

    /// A transaction is over.
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

    /// Nothing more will come: a course under way is cut off.
    void close() {
        if (course != 0) {
            tell(true);
        }
    }

    private void tell(boolean cutOff) {
        BusinessTransactionTime.CourseEnd fate = cutOff
                ? BusinessTransactionTime.CourseEnd.CUT_OFF
                : failed ? BusinessTransactionTime.CourseEnd.FAILED : BusinessTransactionTime.CourseEnd.COMPLETE;
        sink.accept(new BusinessTransactionTime(terminal, course, due, end, response, waiting, transactions, fate));
        course = 0;
    }
}
