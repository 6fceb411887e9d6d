package io.orderline.isolation.history;

import io.orderline.base.FileErrorText;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
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
import org.jspecify.annotations.Nullable;
import us.bpsm.edn.Keyword;
import us.bpsm.edn.TaggedValue;
import us.bpsm.edn.parser.Parseable;
import us.bpsm.edn.parser.Parser;
import us.bpsm.edn.parser.Parsers;

/// Reads and writes histories of Jepsen's workload list-append: maps with `:type`, `:process`, `:time`,
/// `:f :txn` and `:value`, in sequence or in a vector. Other operations, such as faults, are skipped. If
/// operations have no `:time`, their `:index` gives the order.
public final class EdnHistory {
    private static final Keyword TIME = key("time");
    private static final Keyword INDEX = key("index");

    private final HistoryBuilder builder = new HistoryBuilder();
    /// The key that the first transaction has: `:time` or `:index`.
    private @Nullable Keyword clock;

    private EdnHistory() {}

    /// @throws IOException if the file cannot be read or is not a history
    static History read(Path file) throws IOException {
        EdnHistory history = new EdnHistory();
        long number = 0;
        try (Reader in = Files.newBufferedReader(file)) {
            Parseable text = Parsers.newParseable(in);
            Parser parser = Parsers.newParser(Parsers.defaultConfiguration());
            for (Object value = parser.nextValue(text);
                    !value.equals(Parser.END_OF_INPUT);
                    value = parser.nextValue(text)) {
                for (Object each : value instanceof List<?> all ? all : List.of(value)) {
                    number++;
                    history.add((Map<?, ?>) (each instanceof TaggedValue tagged ? tagged.getValue() : each));
                }
            }
        } catch (RuntimeException e) { // from the parser, or because a value has another type
            String reason = e.getCause() instanceof IOException io ? FileErrorText.reason(io) : e.getMessage();
            throw new IOException("after " + number + " operations: " + reason, e);
        } catch (StackOverflowError e) {
            throw new IOException("after " + number + " operations: brackets are nested too deeply", e);
        }
        return history.builder.build();
    }

    private void add(Map<?, ?> map) {
        if (!(map.get(key("process")) instanceof Number process) || !key("txn").equals(map.get(key("f")))) {
            return;
        }
        String session = process.toString();
        long time = time(map);
        Object value = map.get(key("value"));
        switch (((Keyword) Objects.requireNonNull(map.get(key("type")), ":type is missing")).getName()) {
            case "invoke" -> builder.begin(session, "", time, operations(value, false));
            case "ok" -> builder.end(session, time, TransactionOutcome.COMMITTED, operations(value, true));
            case "fail" -> builder.end(session, time, TransactionOutcome.ROLLED_BACK, List.of());
            case "info" -> builder.end(session, time, TransactionOutcome.UNKNOWN, List.of());
            case String other -> throw new IllegalArgumentException(":type :" + other + " is unknown");
        }
    }

    /// @throws IllegalArgumentException if `:time` and `:index` are missing, or the one that others have
    private long time(Map<?, ?> map) {
        if (clock == null) {
            clock = map.containsKey(TIME) ? TIME : INDEX;
        }
        if (map.get(clock) instanceof Number number) {
            return number.longValue();
        }
        throw new IllegalArgumentException(
                clock.equals(TIME)
                        ? "a transaction has no :time, and others have one"
                        : "a transaction has neither :time nor :index, so that its place in time is unknown");
    }

    private static Keyword key(String name) {
        return Keyword.newKeyword(name);
    }

    /// @param found whether reads have results; a read that lacks one is then skipped
    private List<Operation> operations(@Nullable Object value, boolean found) {
        List<Operation> operations = new ArrayList<>();
        for (Object each : value instanceof List<?> all ? all : List.of()) {
            List<?> parts = (List<?>) each;
            String list = HistoryFile.key(builder, parts);
            switch (((Keyword) parts.getFirst()).getName()) {
                case "append" -> operations.add(new Operation.Append(list, HistoryFile.appended(parts)));
                case "r" -> {
                    if (!found || parts.size() > 2) {
                        operations.add(
                                new Operation.Read(list, found ? HistoryFile.read(parts.get(2)) : ValueList.EMPTY));
                    }
                }
                case String other -> throw new IllegalArgumentException(":" + other + " is neither :append nor :r");
            }
        }
        return operations;
    }

    /// Writes a history as Jepsen does. Lists whose names are not integers get numbers. A session is a
    /// process, and continues as another process after each transaction whose ending is unknown.
    public static void write(History history, Writer out) throws IOException {
        Numbers keys = new Numbers();
        List<Event> events = events(history);
        for (int index = 0; index < events.size(); index++) {
            Event event = events.get(index);
            out.write("{:index " + index + ", :time " + Math.min(event.time(), Long.MAX_VALUE - 1) + ", :type :"
                    + event.type() + ", :process " + event.process + ", :f :txn, :value " + value(event, keys) + "}\n");
        }
    }

    private static List<Event> events(History history) {
        List<Event> events = new ArrayList<>();
        Map<String, Integer> processes = new HashMap<>();
        int begun = 0;
        for (Transaction each : history.transactions()) {
            if (!processes.containsKey(each.session())) {
                processes.put(each.session(), begun++);
            }
            int process = processes.get(each.session());
            events.add(new Event(each, process, true));
            events.add(new Event(each, process, false));
            if (each.ending() == TransactionOutcome.UNKNOWN) {
                processes.remove(each.session());
            }
        }
        events.sort(Comparator.comparingLong(Event::time).thenComparing(event -> !event.begin));
        return events;
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

    private record Event(Transaction transaction, int process, boolean begin) {
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

    /// Numbers of lists: integers as they are, other names from -1 downwards.
    private static final class Numbers {
        private final Map<String, Long> given = new HashMap<>();

        private long of(String name) {
            return name.matches("\\d{1,18}")
                    ? Long.parseLong(name)
                    : given.computeIfAbsent(name, _ -> -1L - given.size());
        }
    }
}
