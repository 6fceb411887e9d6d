package io.orderline.testing;

import java.nio.file.Path;
import java.util.Arrays;

/// Counts the tests whose needs are absent here, from what they say of themselves: as many must be left out
/// of a suite. Arguments: the folder with the test classes, and what is asked of: `unit`, which is without those that
/// measure time, `all`, or neither, which is without drills. `.mvn/count-tests` compares it with the reports.
final class LeftOut {
    private LeftOut() {}

    public static void main(String[] arguments) throws Exception {
        String which = Arrays.stream(arguments).skip(1).findFirst().orElse("");
        boolean unit = which.equals("unit");
        long count =
                TestClasses.in(Path.of(arguments[0]), unit ? ".*Test\\.class" : ".*(Test|IT)\\.class").tests().stream()
                        .filter(test -> which.equals("all") || !test.drill())
                        .filter(test -> !unit || !test.timed())
                        .filter(test -> !test.needs().stream().allMatch(Need::isThere))
                        .count();
        System.out.println(count);
    }
}
