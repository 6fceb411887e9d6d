package io.orderline.testing;

import java.util.ArrayList;
import java.util.List;

/// Options of a run that does little and looks at nothing beside it: for tests of something else than ceilings, the
/// consistency of data and watched machines. Its end is a number of transactions, however fast the machine is.
public final class ShortRun {
    private static final String TRANSACTIONS = "--transactions";
    private static final List<String> USUAL = List.of(
            TRANSACTIONS + "=25",
            "--duration=10m",
            "--terminals=4",
            "--ramp-up=0s",
            "--ceiling=false",
            "--monitor-local=false",
            "--verify-before=false",
            "--verify-after=false");

    private ShortRun() {}

    /// @param own what the test says itself; with `--duration` the run ends by time
    public static String[] options(String... own) {
        List<String> given = List.of(own);
        List<String> all = new ArrayList<>(USUAL);
        all.removeIf(usual -> isGiven(given, usual.substring(0, usual.indexOf('='))));
        if (isGiven(given, "--duration") && !isGiven(given, TRANSACTIONS)) {
            all.removeFirst();
        }
        all.addAll(given);
        return all.toArray(String[]::new);
    }

    private static boolean isGiven(List<String> options, String name) {
        return options.stream().anyMatch(option -> option.equals(name) || option.startsWith(name + "="));
    }
}
