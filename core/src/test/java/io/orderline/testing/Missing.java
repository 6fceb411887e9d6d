package io.orderline.testing;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Prints the packages that some test needs and that are not installed. `.ci/run` installs them.
final class Missing {
    private Missing() {}

    public static void main(String[] arguments) {
        TreeSet<String> packages = new TreeSet<>();
        for (Need need : Need.values()) {
            if (!need.isThere()) {
                packages.addAll(Arrays.asList(need.packages().split(" ", -1)));
            }
        }
        packages.removeIf(Predicate.isEqual(""));
        System.out.println(String.join(" ", packages));
    }
}
