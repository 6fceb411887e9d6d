package io.orderline.workload.tpcc;

import io.orderline.database.dialect.Dialect;
import io.orderline.workload.tpcc.data.Cardinality;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The districts of all warehouses, with their state before a drive and the answers that terminals received
/// since. Uses about 1 kB per warehouse, and a bit for each New-Order. Thread-safe.
final class WatchedDistricts {
    private final VersionRows rows;
    private final DistrictVersions absent = new DistrictVersions(new VersionRows.District(0, 0, 0, 0));
    private final @Nullable DistrictVersions[] districts;
    private final long[] yearToDate;

    private WatchedDistricts(VersionRows rows, int warehouses) {
        this.rows = rows;
        districts = new DistrictVersions[warehouses * Cardinality.DISTRICTS];
        yearToDate = new long[warehouses + 1];
    }

    static WatchedDistricts read(Connection connection, Dialect dialect) throws SQLException {
        VersionRows rows = new VersionRows(dialect);
        return of(rows, rows.warehouses(connection), rows.districts(connection));
    }

    static WatchedDistricts of(
            VersionRows rows, List<VersionRows.Warehouse> warehouses, List<VersionRows.District> districts) {
        WatchedDistricts watched = new WatchedDistricts(
                rows,
                warehouses.stream()
                        .mapToInt(VersionRows.Warehouse::number)
                        .max()
                        .orElse(0));
        warehouses.forEach(row -> watched.yearToDate[row.number()] = row.cents());
        districts.forEach(row -> watched.districts[place(row.warehouse(), row.number())] = new DistrictVersions(row));
        return watched;
    }

    private static int place(int warehouse, int district) {
        return (warehouse - 1) * Cardinality.DISTRICTS + district - 1;
    }

    static String name(int warehouse, int district) {
        return "warehouse " + warehouse + ", district " + district + ": ";
    }

    /// Returns a district. If it does not exist, returns a placeholder, in which nothing is ever acknowledged.
    DistrictVersions of(int warehouse, int district) {
        int place = place(warehouse, district);
        DistrictVersions known = place < districts.length ? districts[place] : null;
        return known == null ? absent : known;
    }

    /// Compares the answers that terminals received about each district with the district's state after the
    /// drive.
    void hold(Connection connection, long open, Consumer<String> violations) throws SQLException {
        Map<Integer, DistrictVersions.Growth> growths = new HashMap<>();
        for (VersionRows.District now : rows.districts(connection)) {
            DistrictVersions known = of(now.warehouse(), now.number());
            known.hold(
                    now, open, number -> rows.isOrder(connection, now.warehouse(), now.number(), number), violations);
            growths.merge(now.warehouse(), known.growth(), DistrictVersions.Growth::plus);
        }
        for (VersionRows.Warehouse now : rows.warehouses(connection)) {
            DistrictVersions.Growth grown = growths.get(now.number());
            if (grown != null && now.number() < yearToDate.length) {
                grown.hold(
                        "warehouse " + now.number() + ": W_YTD",
                        now.cents() - yearToDate[now.number()],
                        open,
                        violations);
            }
        }
    }
}
