package io.orderline.monitor.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/// Answers of a host, from files; `second` is two seconds after `first`.
final class Captured {
    static final List<String> ENGINE = List.of("postgres");
    static final UnaryOperator<String> AS_IT_IS = UnaryOperator.identity();

    private Captured() {}

    static String answer(String name) {
        try (InputStream in = Objects.requireNonNull(Captured.class.getResourceAsStream("/proc/" + name + ".txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static HostDescription description() {
        return HostDescription.parse(ProcText.ofGrep(answer("describe")));
    }

    static Snapshot snapshot(String name, UnaryOperator<String> change) {
        return new Collector(ENGINE).snapshot(change.apply(answer(name)));
    }

    /// @param change of the second answer
    static Span span(UnaryOperator<String> change) {
        return new Span(snapshot("first", AS_IT_IS), snapshot("second", change));
    }

    /// The lines that a sheet has for a span, without the two times.
    static List<String> lines(Sheet sheet, Span span) {
        Cells cells = new Cells(12.3456, span.seconds());
        sheet.append(span, cells);
        return cells.text()
                .lines()
                .map(line -> line.replaceFirst("^12\\.346,2\\.000,", ""))
                .toList();
    }
}
