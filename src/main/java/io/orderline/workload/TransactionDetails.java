package io.orderline.workload;

/// What a transaction tells of itself beside its outcome. Each session has one and uses it again, so that a transaction
/// costs no object more. Belongs to one thread.
public final class TransactionDetails {
    private int number;
    private int leftOut;

    /// Before each attempt.
    public void clear() {
        number = 0;
        leftOut = 0;
    }

    /// The transaction took this number from the database, or found it there: an order's, a customer's, the
    /// next order's of a district.
    public void number(int taken) {
        number = taken;
    }

    /// As the last transaction said; 0 if it did not get to its end.
    public int number() {
        return number;
    }

    /// The transaction found nothing to do for so many of its parts, such as districts of a Delivery.
    public void leftOut(int parts) {
        leftOut = parts;
    }

    /// As the last transaction said.
    public int leftOut() {
        return leftOut;
    }
}
