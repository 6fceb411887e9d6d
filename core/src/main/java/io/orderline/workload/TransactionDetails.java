package io.orderline.workload;

/// Details that a transaction reports in addition to its outcome. Each session reuses one instance, so that
/// transactions allocate none. Belongs to one thread.
public final class TransactionDetails {
    private int number;
    private int leftOut;

    public void clear() {
        number = 0;
        leftOut = 0;
    }

    /// Records the number that the transaction received from the database: an order number, a customer number,
    /// or the next order number of a district, depending on the type.
    public void number(int taken) {
        number = taken;
    }

    /// Returns the number that the last transaction recorded, or 0 if the transaction did not complete.
    public int number() {
        return number;
    }

    /// Records how many parts of the transaction, such as districts of a Delivery, had nothing to do.
    public void leftOut(int parts) {
        leftOut = parts;
    }

    public int leftOut() {
        return leftOut;
    }
}
