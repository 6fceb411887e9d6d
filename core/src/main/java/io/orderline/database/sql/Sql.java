package io.orderline.database.sql;

import java.util.List;
import java.util.Map;

/// One statement of a catalogue, rendered for a dialect.
///
/// @param index the position in the catalogue, by which sessions keep prepared statements
/// @param parameters the names of the parameters, in the order in which Java code binds them
/// @param text the SQL with `?` for parameters
/// @param positions the JDBC positions of each parameter, from 1
/// @param results the names that the catalogue gives to the columns of the result
/// @param notes the lines `--@ key: value` of the statement
public record Sql(
        String id,
        int index,
        List<String> parameters,
        String text,
        List<List<Integer>> positions,
        List<String> results,
        Map<String, String> notes) {
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
