package io.orderline.data.ledger;

import io.orderline.workload.AcknowledgedWrite;

/// Invented writes of warehouse 1.
final class Writes {
    private Writes() {}

    static AcknowledgedWrite order(int district, int number, long micros) {
        return new AcknowledgedWrite(AcknowledgedWrite.Kind.ORDER, 1, district, 1, district, 7, number, micros);
    }

    static AcknowledgedWrite payment(int customer, int cents, long micros) {
        return new AcknowledgedWrite(AcknowledgedWrite.Kind.PAYMENT, 1, 2, 3, 4, customer, cents, micros);
    }
}
