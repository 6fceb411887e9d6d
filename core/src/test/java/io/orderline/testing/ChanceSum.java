package io.orderline.testing;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How likely it is that a suite is red by chance alone: no more than the sum of what its tests said ([Chance]).
final class ChanceSum {
    static final double MOST = 0.01;

    private ChanceSum() {}

    static List<String> lines(Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (var files = Files.list(folder)) {
                for (Path file :
                        files.filter(file -> file.toString().endsWith(".csv")).toList()) {
                    lines.addAll(Files.readAllLines(file));
                }
            }
        }
        return lines;
    }

    private static BigDecimal alpha(String line) {
        return new BigDecimal(line.split(",", -1)[1]);
    }

    static double sum(List<String> lines) {
        return lines.stream()
                .map(ChanceSum::alpha)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .doubleValue();
    }

    static String text(List<String> lines) {
        return String.format(
                Locale.ROOT,
                "chance: %d tests draw at random; the chance that one is red is at most %.4f %%",
                lines.stream().filter(line -> alpha(line).signum() > 0).count(),
                100 * sum(lines));
    }
}
