package io.orderline.workload.tpcc.data;

import java.util.random.RandomGenerator;

/// A non-uniform random function (TPC-C 2.1.6): `((random(0, A) | random(x, y)) + C) mod (y − x + 1) + x`.
///
/// @param a the constant A: 255, 1023 or 8191
/// @param x the lowest value
/// @param y the highest value
/// @param c the constant C, which shifts the frequent values; the same for a whole load and for a whole run
public record NuRand(int a, int x, int y, int c) {
    private static final int LAST_NAME_A = 255;
    private static final int CUSTOMER_A = 1023;
    private static final int ITEM_A = 8191;

    /// Returns the function for numbers of last names, 0 … 999.
    public static NuRand lastName(int c) {
        return new NuRand(LAST_NAME_A, 0, 999, c);
    }

    /// Returns the function for customers of a district, 1 … 3000.
    public static NuRand customer(int c) {
        return new NuRand(CUSTOMER_A, 1, 3000, c);
    }

    /// Returns the function for items, 1 … 100 000.
    public static NuRand item(int c) {
        return new NuRand(ITEM_A, 1, 100_000, c);
    }

    /// Returns this function with a constant C drawn from 0 … A.
    public NuRand drawConstant(RandomGenerator random) {
        return new NuRand(a, x, y, random.nextInt(a + 1));
    }

    /// Returns the function of last names for a run against a population that was loaded with the constant
    /// `loadC`. The constants must differ by a certain amount. Otherwise, the run would select names that the
    /// load made frequent too often or too rarely.
    ///
    /// @throws IllegalArgumentException unless `loadC` is 0 … 255, because there may be no suitable constant
    public static NuRand lastNameOfRun(int loadC, RandomGenerator random) {
        if (loadC < 0 || loadC > LAST_NAME_A) {
            throw new IllegalArgumentException("nURandCLast, C of NURand for last names, is " + loadC
                    + " in the database's own table; it must be 0 to " + LAST_NAME_A + " (TPC-C 2.1.6)");
        }
        while (true) {
            NuRand drawn = lastName(0).drawConstant(random);
            if (allowedDelta(loadC, drawn.c)) {
                return drawn;
            }
        }
    }

    /// Returns whether TPC-C 2.1.6.1 allows the difference between these constants.
    static boolean allowedDelta(int loadC, int runC) {
        int delta = Math.abs(runC - loadC);
        return delta >= 65 && delta <= 119 && delta != 96 && delta != 112;
    }

    public int draw(RandomGenerator random) {
        int hot = random.nextInt(a + 1);
        int any = random.nextInt(x, y + 1);
        return ((hot | any) + c) % (y - x + 1) + x;
    }
}
