package io.orderline.report.claims;

import io.orderline.lab.claims.PublishedPoint;
import io.orderline.report.format.FigureFormat;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

final class PointRow {
    static final int COUNT = 8;

    private PointRow() {}

    static List<String> of(PublishedPoint point) {
        OptionalDouble each = point.perWarehouse();
        return List.of(
                point.system().title(),
                count(point.warehouses()),
                count(point.users()),
                FigureFormat.rate(point.newOrders()),
                rate(point.total()),
                rate(point.perCore()),
                rate(each),
                each.isPresent()
                        ? String.format(Locale.ROOT, "%,.2f", each.getAsDouble() / PublishedStudyChart.CAP)
                        : "?");
    }

    private static String rate(OptionalDouble rate) {
        return rate.isPresent() ? FigureFormat.rate(rate.getAsDouble()) : "?";
    }

    private static String count(OptionalInt count) {
        return count.isPresent() ? FigureFormat.count(count.getAsInt()) : "?";
    }
}
