package io.orderline.lab.imports;

import io.orderline.measure.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/// Reads mix logs of DBT2, one after another, without a header:
/// `end,type,code,response,thread,warehouse,district`. Not thread-safe.
final class Dbt2Logs {
    private static final List<String> COLUMNS =
            List.of("end", "type", "code", "response", "thread", "warehouse", "district");
    /// Lines farther from the first one than this are damaged.
    private static final long LONGEST_SECONDS = TimeUnit.DAYS.toSeconds(30);

    private static final int MOST_WAREHOUSES = 10_000_000;

    private final Path source;
    private final SecondSums traffic = new SecondSums();
    private final List<String> damage = new ArrayList<>();
    private final BitSet warehouses = new BitSet();
    private long anchor = -1;
    private long first = Long.MAX_VALUE;
    private long start = Long.MIN_VALUE;
    private long end = Long.MAX_VALUE;
    private long otherRollbacks;

    /// @param source path relative to which damage is named
    Dbt2Logs(Path source) {
        this.source = source;
        traffic.knowsFailures();
    }

    /// The times at which the last driver had started and the first one ended, in seconds of the log.
    record Markers(long start, long end) {
        boolean started() {
            return start != Long.MIN_VALUE;
        }

        boolean terminated() {
            return end != Long.MAX_VALUE;
        }

        double minutes() {
            return (end - start) / 60.0;
        }
    }

    void read(Path log, LongConsumer progress) throws IOException {
        String name = Files.isDirectory(source) ? source.relativize(log).toString() : log.getFileName() + "";
        damage.addAll(ToolCsv.read(
                log, name, COLUMNS, progress, cells -> near(Long.parseLong(cells.getFirst())) && add(cells)));
    }

    private boolean near(long second) {
        return second >= 0 && (anchor < 0 || Math.abs(second - anchor) <= LONGEST_SECONDS);
    }

    private boolean add(List<String> cells) {
        long second = Long.parseLong(cells.get(0));
        switch (cells.get(1)) {
            case "START" -> start = Math.max(start, second);
            case "TERMINATED" -> end = Math.min(end, second);
            default -> {
                if (!transaction(second, cells)) {
                    return false;
                }
            }
        }
        anchor = anchor < 0 ? second : anchor;
        first = Math.min(first, second);
        return true;
    }

    private boolean transaction(long second, List<String> cells) {
        Optional<ImportedType> type = ImportedType.ofDbt2(cells.get(1));
        double response = Double.parseDouble(cells.get(3));
        int warehouse = Integer.parseInt(cells.get(5));
        if (type.isEmpty() || cells.get(2).length() != 1 || !(response >= 0) || warehouse < 0) {
            return false;
        }
        Outcome outcome = outcome(type.get(), cells.get(2));
        traffic.add(second, type.get(), outcome, Math.round(Math.min(response, 1e6) * 1e9), -1);
        if (outcome == Outcome.FAILED && cells.get(2).equals("R")) {
            otherRollbacks++;
        }
        if (warehouse < MOST_WAREHOUSES) {
            warehouses.set(warehouse);
        }
        return true;
    }

    private static Outcome outcome(ImportedType type, String code) {
        return switch (code) {
            case "C" -> Outcome.COMMITTED;
            case "R" -> type == ImportedType.NEW_ORDER ? Outcome.ROLLED_BACK : Outcome.FAILED;
            default -> Outcome.FAILED; // E, and X for what the driver does not know
        };
    }

    SecondSums traffic() {
        return traffic;
    }

    long firstSecond() {
        return first;
    }

    Markers markers() {
        return new Markers(start, end);
    }

    int warehouses() {
        return warehouses.cardinality();
    }

    long otherRollbacks() {
        return otherRollbacks;
    }

    List<String> damage() {
        return damage;
    }
}
