package io.orderline.study.capacity;

import io.orderline.base.TextFormat;
import java.util.Optional;

/// The specification of a search for capacity.
///
/// @param within sufficient width of the interval, as a share of the answer
/// @param budgetSeconds seconds of load per system, including ramp-up; the search ends when they are spent
/// @param curve whether to measure the response over all rates, and an overload
public record CapacitySpec(Searched searched, double within, double confidence, double budgetSeconds, boolean curve) {
    /// The range of a search.
    ///
    /// @param key key whose largest, or smallest, value is sought at which all objectives are met
    /// @param from value to begin with; empty for a ramp, or for the lower end if there can be no ramp
    public record Searched(String key, boolean smallest, Optional<Double> from, double least, double most) {}

    public static final String RATE = "drive.rate";

    public String key() {
        return searched.key;
    }

    public boolean smallest() {
        return searched.smallest;
    }

    public double from() {
        return searched.from.orElse(searched.least);
    }

    boolean isRamped() {
        return ofRate() && searched.from.isEmpty();
    }

    public double least() {
        return searched.least;
    }

    public double most() {
        return searched.most;
    }

    /// Returns whether the key is the rate of arrivals; otherwise it is a whole number.
    public boolean ofRate() {
        return key().equals(RATE);
    }

    /// Returns the value as in a plan, with up to four digits or whole.
    public String text(double value) {
        return ofRate() ? number(value) + "/s" : number(Math.max(1, Math.rint(value)));
    }

    private static String number(double value) {
        String text = TextFormat.format(value >= 1000 ? "%.0f" : value >= 100 ? "%.1f" : "%.2f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    boolean areNeighbours(double first, double second) {
        return !ofRate() && Math.abs(first - second) <= 1;
    }

    /// Returns the answer if the objectives are met as often as not at a value: for whole numbers, the next
    /// one at which they are met more often.
    public double answer(double value) {
        return ofRate() ? value : smallest() ? Math.ceil(value) : Math.floor(value);
    }

    /// Returns the load of a value. A larger load is harder, so all objectives are met below the answer.
    double load(double value) {
        return smallest() ? 1 / value : value;
    }
}
