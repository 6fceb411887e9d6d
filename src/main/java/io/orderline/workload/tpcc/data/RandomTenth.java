package io.orderline.workload.tpcc.data;

import java.util.random.RandomGenerator;

/// Chooses exactly a tenth of `rows` rows at random, asked row by row (selection sampling, Knuth's algorithm S).
/// TPC-C wants 10 % of items and of stock to be "original" and 10 % of customers to have bad credit, within 5 %:
/// independent draws would miss that now and then for a small table.
final class RandomTenth {
    private final RandomGenerator random;
    private int rowsLeft;
    private int choicesLeft;

    RandomTenth(RandomGenerator random, int rows) {
        this.random = random;
        this.rowsLeft = rows;
        this.choicesLeft = rows / 10;
    }

    boolean next() {
        boolean chosen = random.nextInt(rowsLeft) < choicesLeft;
        rowsLeft--;
        if (chosen) {
            choicesLeft--;
        }
        return chosen;
    }
}
