package io.orderline.ledger;

import io.orderline.workload.Deed;

/// Invented deeds of warehouse 1.
final class Deeds {
    private Deeds() {}

    static Deed order(int district, int number, long micros) {
        return new Deed(Deed.Kind.ORDER, 1, district, 1, district, 7, number, micros);
    }

    static Deed payment(int customer, int cents, long micros) {
        return new Deed(Deed.Kind.PAYMENT, 1, 2, 3, 4, customer, cents, micros);
    }
}
