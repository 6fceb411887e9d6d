package io.orderline.target;

import java.util.List;

/// One statement of a catalogue, rendered for a dialect.
///
/// @param id such as `newOrder.lockDistrict`
/// @param index its place in the catalogue: sessions keep prepared statements by it
/// @param parameters names in the order in which Java binds them
/// @param text SQL with `?`
/// @param positions for each parameter, the JDBC positions (from 1) at which it stands
public record Sql(String id, int index, List<String> parameters, String text, List<List<Integer>> positions) {
    public Sql {
        parameters = List.copyOf(parameters);
        positions = positions.stream().map(List::copyOf).toList();
    }
}
