package io.orderline.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A range of home warehouses, from `first` to `last` inclusive, written `11-20`.
public record WarehouseRange(int first, int last) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,7})(?:-(\\d{1,7}))?");

    public WarehouseRange {
        if (first < 1 || last < first) {
            throw new IllegalArgumentException(
                    "'" + first + "-" + last + "' is no range of warehouses: write it as 11-20");
        }
    }

    public static WarehouseRange parse(String text) {
        Matcher parts = FORM.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no range of warehouses: write it as 11-20");
        }
        int first = Integer.parseInt(parts.group(1));
        return new WarehouseRange(first, parts.group(2) == null ? first : Integer.parseInt(parts.group(2)));
    }

    /// Splits all warehouses into consecutive ranges of nearly equal size. There must be a warehouse for each
    /// part.
    public static List<WarehouseRange> split(int warehouses, int parts) {
        List<WarehouseRange> all = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            int begin = (int) ((long) warehouses * part / parts);
            int end = (int) ((long) warehouses * (part + 1) / parts);
            all.add(new WarehouseRange(begin + 1, end));
        }
        return all;
    }

    public int size() {
        return last - first + 1;
    }

    public String text() {
        return first + "-" + last;
    }
}
