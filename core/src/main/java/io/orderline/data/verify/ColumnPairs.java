package io.orderline.data.verify;

import io.orderline.workload.dataset.SqlCheck;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The pairs of columns whose values must be equal ([SqlCheck#MUST_BE]). Immutable.
record ColumnPairs(List<Pair> columns) {
    private record Pair(int is, int mustBe) {}

    static ColumnPairs of(ResultSetMetaData row) throws SQLException {
        Map<String, Integer> labels = new LinkedHashMap<>();
        for (int column = 1; column <= row.getColumnCount(); column++) {
            labels.put(row.getColumnLabel(column).toLowerCase(Locale.ROOT), column);
        }
        List<Pair> pairs = new ArrayList<>();
        labels.forEach((label, column) -> {
            Integer mustBe = labels.get(label + SqlCheck.MUST_BE);
            if (mustBe != null) {
                pairs.add(new Pair(column, mustBe));
            }
        });
        return new ColumnPairs(List.copyOf(pairs));
    }

    /// Returns whether there are pairs and all pairs are equal in this row. Such a row does not violate the
    /// condition. NULL is equal to nothing.
    boolean equal(ResultSet row) throws SQLException {
        for (Pair pair : columns) {
            if (!equal(row.getBigDecimal(pair.is), row.getBigDecimal(pair.mustBe))) {
                return false;
            }
        }
        return !columns.isEmpty();
    }

    private static boolean equal(@Nullable BigDecimal is, @Nullable BigDecimal mustBe) {
        return is != null && mustBe != null && is.compareTo(mustBe) == 0;
    }
}
