package io.orderline.lab.imports.file;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// Where the columns of a CSV file stand. Immutable.
///
/// @param names in lower case, in the file's order
public record CsvColumns(List<String> names) {
    public CsvColumns {
        names = List.copyOf(names);
    }

    public static CsvColumns of(String header) {
        return new CsvColumns(Arrays.stream(header.split(",", -1))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .toList());
    }

    public boolean has(Collection<String> wanted) {
        return names.containsAll(wanted);
    }

    /// −1 if there is no such column.
    public int place(String name) {
        return names.indexOf(name);
    }

    public int count() {
        return names.size();
    }
}
