package io.orderline.data.load;

import io.orderline.database.bulk.TableRows;
import io.orderline.database.sql.SqlName;
import io.orderline.workload.dataset.LoadPart;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A dialect's statements after a load, with their placeholders replaced.
///
/// @param perTable a statement for each table, the largest table first
/// @param once statements that are executed afterwards
record GatherStatistics(List<String> perTable, List<String> once) {
    private static final String TABLE = "${table}";
    private static final String COLUMNS = "${columns}";
    /// The placeholder for a table's name in catalogues that store names in upper case.
    private static final String STORED = "${stored_table}";

    static GatherStatistics of(List<String> afterLoad, List<LoadPart> parts) {
        Map<String, List<String>> columns = new HashMap<>();
        parts.stream()
                .flatMap(part -> part.tables().stream())
                .forEach(rows -> columns.put(rows.table(), rows.columns()));
        List<String> tables = rows(parts).entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
        return new GatherStatistics(
                afterLoad.stream()
                        .filter(GatherStatistics::isOfATable)
                        .flatMap(sql -> tables.stream()
                                .map(table -> sql.replace(TABLE, table)
                                        .replace(STORED, SqlName.stored(table, true))
                                        .replace(COLUMNS, String.join(", ", columns.getOrDefault(table, List.of())))))
                        .toList(),
                afterLoad.stream().filter(sql -> !isOfATable(sql)).toList());
    }

    private static boolean isOfATable(String sql) {
        return sql.contains(TABLE) || sql.contains(STORED);
    }

    static Map<String, Long> rows(List<LoadPart> parts) {
        Map<String, Long> rows = new LinkedHashMap<>();
        for (LoadPart part : parts) {
            for (TableRows table : part.tables()) {
                rows.merge(table.table(), table.count(), Long::sum);
            }
        }
        return rows;
    }
}
