package io.orderline.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds the known name that a misspelt name probably stands for.
public final class NameSuggestion {
    /// The length in characters above which a name gets no suggestion.
    private static final int LONGEST = 100;

    private NameSuggestion() {}

    /// Returns the known name with the smallest edit distance. The distance must not exceed four, half the
    /// letters, and a third of the letters plus one. Of equally near names, the one with the longest common
    /// prefix wins.
    public static Optional<String> nearest(String given, Collection<String> known) {
        if (given.length() > LONGEST) {
            return Optional.empty();
        }
        int limit = Math.clamp(Math.min(given.length() / 3 + 1, given.length() / 2), 1, 4);
        String lower = given.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(name -> distance(lower, name.toLowerCase(Locale.ROOT)) <= limit)
                .min(Comparator.comparingInt((String name) -> distance(lower, name.toLowerCase(Locale.ROOT)))
                        .thenComparingInt(name -> -alike(lower, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /// Returns `. Did you mean 'name'?` with the nearest name, as the end of a sentence; empty if no name is
    /// near.
    public static String question(String given, Collection<String> known) {
        return nearest(given, known)
                .map(name -> ". Did you mean '" + name + "'?")
                .orElse("");
    }

    private static int alike(String a, String b) {
        int end = 0;
        while (end < Math.min(a.length(), b.length()) && a.charAt(end) == b.charAt(end)) {
            end++;
        }
        return end;
    }

    /// Returns the Levenshtein distance with transposition of neighbours (optimal string alignment).
    static int distance(String a, String b) {
        int[] beforePrevious = new int[b.length() + 1];
        int[] previous = new int[b.length() + 1];
        int[] current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitution = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(substitution, 1 + Math.min(previous[j], current[j - 1]));
                if (isTransposition(a, i, b, j)) {
                    current[j] = Math.min(current[j], beforePrevious[j - 2] + 1);
                }
            }
            int[] recycled = beforePrevious;
            beforePrevious = previous;
            previous = current;
            current = recycled;
        }
        return previous[b.length()];
    }

    private static boolean isTransposition(String a, int i, String b, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
