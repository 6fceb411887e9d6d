package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.List;
import java.util.Set;

/// Whether the printed schema has an index that begins with the columns of a search.
///
/// @param columns in any order
/// @param use what is searched for, in words
public record IndexPrefixRule(String table, List<String> columns, String use) implements ClaimRule {
    public IndexPrefixRule {
        columns = List.copyOf(columns);
    }

    public static ClaimRule read(RuleParameters file) {
        return new IndexPrefixRule(file.text("table"), file.map().strings("columns"), file.text("use"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<MeasuredSystem> printed = evidence.systems().stream()
                .filter(system -> !system.indexes().isEmpty())
                .toList();
        List<String> without = printed.stream()
                .filter(system -> system.indexes().stream().noneMatch(this::serves))
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
                        : ClaimFormat.list(without) + ": no index begins with " + columnList + ", so " + use
                                + " has to scan",
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
