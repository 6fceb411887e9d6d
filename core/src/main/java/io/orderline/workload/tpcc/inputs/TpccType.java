package io.orderline.workload.tpcc.inputs;

import io.orderline.workload.TransactionType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/// The transaction types of TPC-C with their keying times (5.2.5.2), mean think times (5.2.5.7) and 90 % limits
/// (5.2.5.3; 2.7.2.2 for the deferred part of Delivery) in seconds, and their number of cards in a deck of 23
/// (5.2.4.2).
public enum TpccType {
    NEW_ORDER(0, "new-order", "New-Order", 18, 12, 5, 10),
    PAYMENT(1, "payment", "Payment", 3, 12, 5, 10),
    ORDER_STATUS(2, "order-status", "Order-Status", 2, 10, 5, 1),
    DELIVERY(3, "delivery", "Delivery", 2, 5, 5, 1),
    STOCK_LEVEL(4, "stock-level", "Stock-Level", 2, 5, 20, 1),
    DELIVERY_BACKGROUND(5, "delivery-background", "Delivery (background)", 0, 0, 80, 0);

    public static final List<TransactionType> ALL =
            Arrays.stream(values()).map(TpccType::define).toList();

    private final int number;
    private final String id;
    private final String label;
    private final int keyingSeconds;
    private final int thinkSeconds;
    private final int limitSeconds;
    private final int cards;

    TpccType(int number, String id, String label, int keyingSeconds, int thinkSeconds, int limitSeconds, int cards) {
        this.number = number;
        this.id = id;
        this.label = label;
        this.keyingSeconds = keyingSeconds;
        this.thinkSeconds = thinkSeconds;
        this.limitSeconds = limitSeconds;
        this.cards = cards;
    }

    int cards() {
        return cards;
    }

    public int number() {
        return number;
    }

    public TransactionType definition() {
        return ALL.get(number);
    }

    private TransactionType define() {
        return new TransactionType(
                number,
                id,
                label,
                Duration.ofSeconds(keyingSeconds),
                Duration.ofSeconds(thinkSeconds),
                Duration.ofSeconds(limitSeconds),
                this == DELIVERY_BACKGROUND,
                this == ORDER_STATUS || this == STOCK_LEVEL);
    }
}
