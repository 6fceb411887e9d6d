package io.orderline.workload;

/// The details that a transaction reports in addition to its outcome. Each session reuses one instance, so no
/// transaction allocates an object for it. Belongs to one thread.
public final class TransactionDetails {
    private int number;
    private int leftOut;

    public void clear() {
        number = 0;
        leftOut = 0;
    }

    /// Records a number that the transaction took from the database or found there. It can be an order
    /// number, a customer number, or the next order number of a district.
    public void number(int taken) {
        number = taken;
    }

    /// Returns the number that the last transaction recorded, or 0 if the transaction did not complete.
    public int number() {
        return number;
    }

    /// Records how many of its parts, such as districts of a Delivery, had nothing to do.
    public void leftOut(int parts) {
        leftOut = parts;
    }

    public int leftOut() {
        return leftOut;
    }
}
