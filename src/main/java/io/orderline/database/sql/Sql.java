package io.orderline.database.sql;

import java.util.List;
import java.util.Map;

/// One statement of a catalogue, rendered for a dialect.
///
/// @param id such as `newOrder.lockDistrict`
/// @param index its place in the catalogue: sessions keep prepared statements by it
/// @param parameters names in the order in which Java binds them
/// @param text SQL with `?`
/// @param positions for each parameter, the JDBC positions (from 1) at which it stands
/// @param results names that the catalogue gives to the columns of its row
/// @param notes what the catalogue says about the statement, from lines `--@ key: value`
public record Sql(
        String id,
        int index,
        List<String> parameters,
        String text,
        List<List<Integer>> positions,
        List<String> results,
        Map<String, String> notes) {
    /// Whose columns have no names.
    public Sql(
            String id,
            int index,
            List<String> parameters,
            String text,
            List<List<Integer>> positions,
            Map<String, String> notes) {
        this(id, index, parameters, text, positions, List.of(), notes);
    }

    public Sql {
        parameters = List.copyOf(parameters);
        positions = positions.stream().map(List::copyOf).toList();
        results = List.copyOf(results);
        notes = Map.copyOf(notes);
    }
}
