package io.orderline.capture.twin;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Makes generators for texts. Unless the user wants to keep values, only the lengths of texts are used. Not
/// instantiable.
public final class TextValues {
    private static final int MOST_CHOICES = 1000;
    private static final String PLAIN = "[\\p{L}\\p{N} _./:@+-]*";

    private TextValues() {}

    public static boolean isPlain(String text) {
        return text.matches(PLAIN);
    }

    public static String lengths(List<String> values) {
        int shortest = values.stream().mapToInt(String::length).min().orElse(1);
        int longest = values.stream().mapToInt(String::length).max().orElse(shortest);
        double mean = values.stream().mapToInt(String::length).average().orElse(shortest);
        long low = Math.max(shortest, Math.round(2 * mean) - longest);
        long high = Math.max(low, Math.min(longest, Math.round(2 * mean) - low));
        return "text(" + low + ", " + high + ")";
    }

    /// Returns a generator that chooses among the texts themselves, limited to the most frequent ones.
    public static String choice(List<String> values) {
        Map<String, Long> counts = values.stream()
                .filter(TextValues::isPlain)
                .collect(Collectors.groupingBy(value -> value, TreeMap::new, Collectors.counting()));
        return counts.isEmpty()
                ? lengths(values)
                : counts.entrySet().stream()
                        .sorted(Map.Entry.comparingByValue(Collections.reverseOrder()))
                        .limit(MOST_CHOICES)
                        .map(each -> String.format(Locale.ROOT, "'%s'=%d", each.getKey(), each.getValue()))
                        .collect(Collectors.joining(", ", "choice(", ")"));
    }

    /// Returns a generator for the ranks of texts, ordered by how often they are sought. It is uniform or Zipf's.
    public static String ranks(List<String> values, long distinct) {
        Map<String, Long> counts =
                values.stream().collect(Collectors.groupingBy(value -> value, TreeMap::new, Collectors.counting()));
        List<Long> sorted =
                counts.values().stream().sorted(Collections.reverseOrder()).toList();
        double mean = (double) values.size() / Math.max(distinct, sorted.size());
        boolean hot = sorted.getFirst() > 10 * mean + 10;
        if (!hot) {
            return "uniform(1, " + distinct + ")";
        }
        double logarithms = 0;
        for (int rank = 0; rank < sorted.size(); rank++) {
            logarithms += Math.log(rank + 1.0) * sorted.get(rank) / values.size();
        }
        return String.format(Locale.ROOT, "zipf(1, %d, %.3f)", distinct, ZipfFit.theta(logarithms, distinct));
    }
}
