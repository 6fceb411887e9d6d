package io.orderline.claims;

import io.orderline.claims.evidence.MeasuredPoint;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.evidence.PublishedFigure;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// A figure that others measured, with what is needed to compare it with one's own. It is not Orderline's
/// NOPM: see the study's [PublishedStudy.Metric].
public record PublishedPoint(String study, String metric, MeasuredSystem system, MeasuredPoint point) {

    public OptionalInt warehouses() {
        return point.warehouses();
    }

    public OptionalInt users() {
        return point.users();
    }

    /// Returns New-Orders per minute, as the study counts them.
    public double newOrders() {
        return point.newOrders().value();
    }

    /// Returns transactions per minute, as the study counts them.
    public OptionalDouble total() {
        return point.total().map(PublishedFigure::value).map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    public OptionalInt cores() {
        return system.cores();
    }

    public OptionalInt threads() {
        return system.threads();
    }

    public OptionalDouble perCore() {
        return per(cores());
    }

    public OptionalDouble perThread() {
        return per(threads());
    }

    public OptionalDouble perWarehouse() {
        return per(warehouses());
    }

    private OptionalDouble per(OptionalInt divisor) {
        return divisor.isPresent() ? OptionalDouble.of(newOrders() / divisor.getAsInt()) : OptionalDouble.empty();
    }

    /// Returns a label that must be shown with the figure: it says whose measurement this is.
    public String label() {
        return "measured by others: " + system.title() + " (" + study
                + (system.from().isEmpty() ? "" : "; " + system.from()) + ")";
    }
}
