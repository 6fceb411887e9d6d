package io.orderline.imports;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Where the columns of a CSV file stand. Immutable.
///
/// @param names in lower case, in the file's order
record Columns(List<String> names) {
    Columns {
        names = List.copyOf(names);
    }

    static Columns of(String header) {
        return new Columns(Arrays.stream(header.split(",", -1))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .toList());
    }

    boolean has(Collection<String> wanted) {
        return names.containsAll(wanted);
    }

    /// −1 if there is no such column.
    int place(String name) {
        return names.indexOf(name);
    }

    int count() {
        return names.size();
    }
}
