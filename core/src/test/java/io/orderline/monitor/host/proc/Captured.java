package io.orderline.monitor.host.proc;

import io.orderline.monitor.host.Collector;
import io.orderline.monitor.host.CsvTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/// Answers of a host, from files; `second` is two seconds after `first`.
public final class Captured {
    static final List<String> ENGINE = List.of("postgres");
    public static final UnaryOperator<String> AS_IT_IS = UnaryOperator.identity();

    private Captured() {}

    public static String answer(String name) {
        try (InputStream in = Objects.requireNonNull(Captured.class.getResourceAsStream("/proc/" + name + ".txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static HostDescription description() {
        return HostDescription.parse(ProcFiles.ofGrep(answer("describe")));
    }

    static HostSnapshot snapshot(String name, UnaryOperator<String> change) {
        return new Collector(ENGINE).snapshot(change.apply(answer(name)));
    }

    /// @param change of the second answer
    public static SnapshotPair span(UnaryOperator<String> change) {
        return new SnapshotPair(snapshot("first", AS_IT_IS), snapshot("second", change));
    }

    /// The lines that a sheet has for a span, without the two times.
    public static List<String> lines(CsvTable<?> sheet, SnapshotPair span) {
        return sheet.lines(span, 12.3456).stream()
                .map(cells -> String.join(",", cells).replaceFirst("^12\\.346,2\\.000,", ""))
                .toList();
    }
}
