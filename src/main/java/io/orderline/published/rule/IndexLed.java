package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.MeasuredSystem;
import java.util.List;
import java.util.Set;

/// Whether the printed schema has an index that begins with the columns of a search.
///
/// @param columns in any order
/// @param use what is searched for, in words
record IndexLed(String table, List<String> columns, String use) implements Rule {
    IndexLed {
        columns = List.copyOf(columns);
    }

    static Rule read(RuleFile file) {
        return new IndexLed(file.text("table"), file.map().strings("columns"), file.text("use"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<MeasuredSystem> printed = evidence.systems().stream()
                .filter(system -> !system.indexes().isEmpty())
                .toList();
        List<String> without = printed.stream()
                .filter(system -> system.indexes().stream().noneMatch(this::serves))
                .map(MeasuredSystem::title)
                .toList();
        String columnList = table + "(" + String.join(", ", columns) + ")";
        if (printed.isEmpty()) {
            return Answer.missing("no schema is printed");
        }
        return new Answer(
                Judgement.of(printed.size() - without.size(), printed.size()),
                without.isEmpty()
                        ? "an index begins with " + columnList
                        : Say.list(without) + ": no index begins with " + columnList + ", so " + use + " has to scan",
                printed.stream()
                        .flatMap(system -> system.indexes().stream()
                                .filter(index -> index.startsWith(table + "("))
                                .map(index -> system.title() + ": " + index))
                        .toList());
    }

    private boolean serves(String index) {
        if (!index.startsWith(table + "(") || !index.endsWith(")")) {
            return false;
        }
        List<String> indexed =
                List.of(index.substring(table.length() + 1, index.length() - 1).split("\\s*,\\s*", -1));
        return indexed.size() >= columns.size()
                && Set.copyOf(indexed.subList(0, columns.size())).equals(Set.copyOf(columns));
    }

    @Override
    public String expects() {
        return use + " finds its rows by an index.";
    }
}
