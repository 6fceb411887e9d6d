package io.orderline.claims.rule;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.MeasuredSystem;
import java.util.List;
import java.util.Set;

/// Judges whether the printed schema has an index that begins with the columns of a search.
public final class IndexPrefixRule {
    private IndexPrefixRule() {}

    public static RuleAnswer judge(Evidence evidence, RuleScope given) {
        String table = given.text("table");
        List<String> columns = given.texts("columns");
        List<MeasuredSystem> printed = evidence.systems().stream()
                .filter(system -> !system.indexes().isEmpty())
                .toList();
        List<String> without = printed.stream()
                .filter(system -> system.indexes().stream().noneMatch(index -> serves(index, table, columns)))
                .map(MeasuredSystem::title)
                .toList();
        String columnList = table + "(" + String.join(", ", columns) + ")";
        if (printed.isEmpty()) {
            return RuleAnswer.missing("no schema is printed");
        }
        return new RuleAnswer(
                Judgement.of(printed.size() - without.size(), printed.size()),
                without.isEmpty()
                        ? "an index begins with " + columnList
                        : ClaimFormat.list(without) + ": no index begins with " + columnList + ", so "
                                + given.text("use") + " has to scan",
                printed.stream()
                        .flatMap(system -> system.indexes().stream()
                                .filter(index -> index.startsWith(table + "("))
                                .map(index -> system.title() + ": " + index))
                        .toList());
    }

    private static boolean serves(String index, String table, List<String> columns) {
        if (!index.startsWith(table + "(") || !index.endsWith(")")) {
            return false;
        }
        List<String> indexed =
                List.of(index.substring(table.length() + 1, index.length() - 1).split("\\s*,\\s*", -1));
        return indexed.size() >= columns.size()
                && Set.copyOf(indexed.subList(0, columns.size())).equals(Set.copyOf(columns));
    }
}
