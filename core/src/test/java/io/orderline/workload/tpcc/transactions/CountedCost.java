package io.orderline.workload.tpcc.transactions;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a transaction costs in figures that are counted, not timed, so that they do not depend on the machine.
///
/// @param allocated bytes by the session's thread
/// @param wire bytes in both directions
record CountedCost(double roundTrips, double wire, double allocated) {
    /// What is worse by more than this is a regression.
    private static final double TOLERANCE = 0.03;

    /// Sentences about what is worse than before; empty if nothing is.
    List<String> worseThan(CountedCost before) {
        List<String> worse = new ArrayList<>();
        compare("round trips", before.roundTrips, roundTrips, worse);
        compare("bytes on the wire", before.wire, wire, worse);
        compare("bytes allocated", before.allocated, allocated, worse);
        return worse;
    }

    private static void compare(String what, double before, double now, List<String> worse) {
        if (now > before * (1 + TOLERANCE)) {
            worse.add(String.format(
                    Locale.ROOT,
                    "%s a transaction: %.2f, %.1f %% more than %.2f",
                    what,
                    now,
                    100 * (now / before - 1),
                    before));
        }
    }
}
