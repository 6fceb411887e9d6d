package io.orderline.testing;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Options of runs that end after a number of transactions, however fast the machine is, and look at nothing beside
/// them: for tests of something else than ceilings and the consistency of data. What a test says itself replaces them.
public final class ShortRun {
    private static final String TRANSACTIONS = "--transactions";
    private static final String DURATION = "--duration";

    private ShortRun() {}

    /// Of four terminals on a host that is not watched; with a duration the run ends by time.
    public static String[] options(String... own) {
        List<String> few = names(own).contains(DURATION)
                ? List.of("--terminals=4", "--monitor-local=false")
                : List.of("--terminals=4", "--monitor-local=false", TRANSACTIONS + "=25");
        return merged(few, own);
    }

    /// Of as many terminals as a plan has by itself.
    ///
    /// @param transactions of each terminal; without end if none
    public static String[] counted(int transactions, String... own) {
        return merged(List.of(TRANSACTIONS + "=" + transactions), own);
    }

    private static String[] merged(List<String> usual, String... own) {
        Set<String> given = names(own);
        Stream<String> all = Stream.concat(
                usual.stream(),
                Stream.of(
                        DURATION + "=10m",
                        "--ramp-up=0s",
                        "--ceiling=false",
                        "--verify-before=false",
                        "--verify-after=false"));
        return Stream.concat(all.filter(option -> !given.containsAll(names(option))), Stream.of(own))
                .toArray(String[]::new);
    }

    private static Set<String> names(String... options) {
        return Arrays.stream(options).map(option -> option.split("=", 2)[0]).collect(Collectors.toSet());
    }
}
