package io.orderline.claims.evidence;

import io.orderline.base.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A measured point of a system.
///
/// @param users number of terminals, connections or clients, whichever the study counts
/// @param newOrders New-Orders per minute, by the study's own metric
/// @param total transactions per minute, by the study's own metric
public record MeasuredPoint(
        String system,
        OptionalInt warehouses,
        OptionalInt users,
        PublishedFigure newOrders,
        Optional<PublishedFigure> total) {

    public boolean matches(MeasuredPoint other) {
        return warehouses.equals(other.warehouses) && users.equals(other.users);
    }

    /// Returns a text such as `50 warehouses × 20 users`; empty if neither is stated.
    public String place() {
        List<String> parts = new ArrayList<>();
        warehouses.ifPresent(count -> parts.add(counted(count, "warehouse")));
        users.ifPresent(count -> parts.add(counted(count, "user")));
        return String.join(" × ", parts);
    }

    private static String counted(int count, String noun) {
        return TextFormat.format("%,d %s", count, count == 1 ? noun : noun + "s");
    }
}
