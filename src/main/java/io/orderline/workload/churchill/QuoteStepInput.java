package io.orderline.workload.churchill;

import io.orderline.workload.TransactionInput;
import java.sql.Timestamp;
import java.util.Map;

/// One transaction of a quote. Everything that it needs to know of earlier ones follows from it, so that it can be
/// executed over any connection, and whether they were committed or not.
///
/// @param user from 1
/// @param course number of the user's quote, from 1
/// @param clerk whose customer calls
/// @param customer who calls
/// @param progress of the quote, shared by its steps
record QuoteStepInput(int user, int course, QuoteStepType step, int clerk, long customer, QuoteProgress progress)
        implements TransactionInput {
    /// More quotes than a user makes in a run.
    static final long QUOTES_OF_A_USER = 1_000_000;

    @Override
    public int type() {
        return step.number();
    }

    @Override
    public boolean endsCourse() {
        return step.isLast();
    }

    /// The quote's key.
    long quote() {
        return user * QUOTES_OF_A_USER + course;
    }

    /// By the names of parameters.
    ///
    /// @param now what the transaction writes as its time
    Map<String, Object> values(Timestamp now) {
        return Map.of(
                "quote",
                quote(),
                "clerk",
                (long) clerk,
                "customer",
                customer,
                "phone",
                ClerkRows.phoneNumber(customer, 1),
                "now",
                now);
    }
}
