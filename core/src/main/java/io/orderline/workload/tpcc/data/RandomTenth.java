package io.orderline.workload.tpcc.data;

import java.util.random.RandomGenerator;

/// Decides row by row whether to select a row, so that exactly a tenth of all rows is selected at random
/// (selection sampling, Knuth's algorithm S). TPC-C requires 10 % of items and of stock to be "original" and 10
/// % of customers to have bad credit, within 5 %. For a small table, independent draws would sometimes miss
/// this tolerance.
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
