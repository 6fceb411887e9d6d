package io.orderline.lab.claims;

import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.evidence.PublishedFigure;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// A figure that others measured, with what it takes to set it beside one's own. It is no NOPM of ours: see
/// the study's [PublishedStudy.Metric].
///
/// @param study name of the study
/// @param metric as the study calls it
public record PublishedPoint(String study, String metric, MeasuredSystem system, MeasuredPoint point) {

    public OptionalInt warehouses() {
        return point.warehouses();
    }

    public OptionalInt users() {
        return point.users();
    }

    /// New-Orders a minute, as the study counts them.
    public double newOrders() {
        return point.newOrders().value();
    }

    /// Transactions a minute, likewise.
    public OptionalDouble total() {
        return point.total().map(PublishedFigure::value).map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    /// Physical cores of all its machines.
    public OptionalInt cores() {
        return system.cores();
    }

    /// Hardware threads of all its machines.
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

    /// To stand at every such figure: whose measurement it is.
    public String label() {
        return "measured by others: " + system.title() + " (" + study
                + (system.from().isEmpty() ? "" : "; " + system.from()) + ")";
    }
}
