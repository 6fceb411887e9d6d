package io.orderline.lab.study.capacity;

import java.util.Locale;
import java.util.Optional;

/// What a search for capacity wants to know.
///
/// @param searched the key and where to look
/// @param within width of the interval that is enough, as a share of the answer
/// @param confidence of the interval, such as 0.95
/// @param budgetSeconds of load, ramp-up included, for each system; the search ends when it is spent
/// @param curve whether the response is measured over all rates, and an overload
public record CapacitySpec(Searched searched, double within, double confidence, double budgetSeconds, boolean curve) {
    /// Where to look.
    ///
    /// @param key whose largest, or smallest, value is wanted at which all objectives are met
    /// @param smallest whether the smallest is wanted, such as the smallest pool
    /// @param from where to begin; empty for a ramp, or for the lower end where there can be none
    /// @param least the search does not go below it
    /// @param most the search does not go beyond it
    public record Searched(String key, boolean smallest, Optional<Double> from, double least, double most) {}

    public static final String RATE = "drive.rate";

    public String key() {
        return searched.key;
    }

    public boolean smallest() {
        return searched.smallest;
    }

    /// Where to begin if no ramp tells it.
    public double from() {
        return searched.from.orElse(searched.least);
    }

    /// Whether a ramp may tell where to begin.
    boolean isRamped() {
        return ofRate() && searched.from.isEmpty();
    }

    public double least() {
        return searched.least;
    }

    public double most() {
        return searched.most;
    }

    /// Whether it is the rate of arrivals; else a whole number.
    public boolean ofRate() {
        return key().equals(RATE);
    }

    /// The value as a plan has it, of four digits or whole.
    public String text(double value) {
        return ofRate() ? number(value) + "/s" : number(Math.max(1, Math.rint(value)));
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, value >= 1000 ? "%.0f" : value >= 100 ? "%.1f" : "%.2f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /// Whether no other value that may be tried lies between two.
    boolean areNeighbours(double first, double second) {
        return !ofRate() && Math.abs(first - second) <= 1;
    }

    /// What may be said to be the answer if the objectives are met as often as not at a value: of whole numbers
    /// the next one at which they are met more often.
    public double answer(double value) {
        return ofRate() ? value : smallest() ? Math.ceil(value) : Math.floor(value);
    }

    /// What grows with the load, so that all objectives are met below the answer.
    double load(double value) {
        return smallest() ? 1 / value : value;
    }
}
