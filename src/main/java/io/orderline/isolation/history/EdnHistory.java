package io.orderline.isolation.history;

import io.orderline.isolation.history.Transaction.Ending;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.Keyword;
import us.bpsm.edn.TaggedValue;
import us.bpsm.edn.parser.Parseable;
import us.bpsm.edn.parser.Parser;
import us.bpsm.edn.parser.Parsers;

/// Histories of Jepsen's workload list-append: maps with `:type`, `:process`, `:time`, `:f :txn` and `:value`, in a
/// row or in a vector. What is no transaction, such as a fault, is left out.
public final class EdnHistory {
    private EdnHistory() {}

    /// @throws IOException if it cannot be read, or is none
    static History read(Path file) throws IOException {
        HistoryBuilder builder = new HistoryBuilder();
        long number = 0;
        try (Reader in = Files.newBufferedReader(file)) {
            Parseable text = Parsers.newParseable(in);
            Parser parser = Parsers.newParser(Parsers.defaultConfiguration());
            for (Object value = parser.nextValue(text);
                    !value.equals(Parser.END_OF_INPUT);
                    value = parser.nextValue(text)) {
                for (Object each : value instanceof List<?> all ? all : List.of(value)) {
                    number++;
                    add(builder, (Map<?, ?>) (each instanceof TaggedValue tagged ? tagged.getValue() : each));
                }
            }
        } catch (RuntimeException e) { // the parser's, and of values of other types
            throw new IOException("after " + number + " operations: " + e.getMessage(), e);
        }
        return builder.build();
    }

    private static void add(HistoryBuilder builder, Map<?, ?> map) {
        if (!(map.get(key("process")) instanceof Number process) || !key("txn").equals(map.get(key("f")))) {
            return;
        }
        String session = process.toString();
        long time = map.get(key("time")) instanceof Number number ? number.longValue() : 0;
        List<Operation> operations = operations(builder, map.get(key("value")));
        switch (((Keyword) Objects.requireNonNull(map.get(key("type")), ":type is missing")).getName()) {
            case "invoke" -> builder.begin(session, "", time, operations);
            case "ok" -> builder.end(session, time, Ending.COMMITTED, operations);
            case "fail" -> builder.end(session, time, Ending.ROLLED_BACK, operations);
            case "info" -> builder.end(session, time, Ending.UNKNOWN, operations);
            case String other -> throw new IllegalArgumentException(":type :" + other + " is unknown");
        }
    }

    private static Keyword key(String name) {
        return Keyword.newKeyword(name);
    }

    private static List<Operation> operations(HistoryBuilder builder, @Nullable Object value) {
        List<Operation> operations = new ArrayList<>();
        for (Object each : value instanceof List<?> all ? all : List.of()) {
            List<?> parts = (List<?>) each;
            String list = builder.name(String.valueOf(parts.get(1)));
            operations.add(
                    switch (((Keyword) parts.get(0)).getName()) {
                        case "append" -> new Operation.Append(list, HistoryFile.number(parts.get(2)));
                        case "r" ->
                            new Operation.Read(
                                    list,
                                    parts.get(2) instanceof List<?> read ? HistoryFile.values(read) : ValueList.EMPTY);
                        case String other ->
                            throw new IllegalArgumentException(":" + other + " is neither :append nor :r");
                    });
        }
        return operations;
    }

    /// Writes a history as Jepsen does. Names of lists and sessions that are no integers get numbers.
    ///
    /// @throws IOException if it cannot be written
    public static void write(History history, Writer out) throws IOException {
        Numbers keys = new Numbers();
        Numbers sessions = new Numbers();
        List<Event> events = history.transactions().stream()
                .flatMap(each -> Stream.of(new Event(each, true), new Event(each, false)))
                .sorted(Comparator.comparingLong(Event::time).thenComparing(event -> !event.begin))
                .toList();
        for (int index = 0; index < events.size(); index++) {
            Event event = events.get(index);
            out.write("{:index " + index + ", :time " + Math.min(event.time(), Long.MAX_VALUE - 1) + ", :type :"
                    + event.type() + ", :process " + sessions.of(event.transaction.session()) + ", :f :txn, :value "
                    + value(event, keys) + "}\n");
        }
    }

    private static String value(Event event, Numbers keys) {
        return event.transaction.operations().stream()
                .map(operation -> switch (operation) {
                    case Operation.Append append -> "[:append " + keys.of(append.key()) + " " + append.value() + "]";
                    case Operation.Read read ->
                        "[:r " + keys.of(read.key()) + " " + (event.committed() ? read.values() : "nil") + "]";
                })
                .collect(Collectors.joining(" ", "[", "]"));
    }

    /// A begin or an end.
    private record Event(Transaction transaction, boolean begin) {
        private long time() {
            return begin ? transaction.begin() : transaction.end();
        }

        private boolean committed() {
            return !begin && transaction.committed();
        }

        private String type() {
            return begin
                    ? "invoke"
                    : switch (transaction.ending()) {
                        case COMMITTED -> "ok";
                        case ROLLED_BACK -> "fail";
                        case UNKNOWN -> "info";
                    };
        }
    }

    /// Integers as they are, other names from -1 downwards.
    private static final class Numbers {
        private final Map<String, Long> given = new HashMap<>();

        private long of(String name) {
            return name.matches("\\d{1,18}")
                    ? Long.parseLong(name)
                    : given.computeIfAbsent(name, _ -> -1L - given.size());
        }
    }
}
