package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction.Ending;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What a history says of the isolation under which it was made.
///
/// @param asked the model that was asked for
/// @param delivered the strongest one that nothing contradicts; empty if even the weakest is contradicted
/// @param findings worst first
public record IsolationVerdict(
        long committed,
        long rolledBack,
        long unknown,
        String asked,
        Optional<String> delivered,
        List<String> forbidden,
        List<Finding> findings) {
    public IsolationVerdict {
        forbidden = List.copyOf(forbidden);
        findings = List.copyOf(findings);
    }

    public static IsolationVerdict of(History history, IsolationModel asked) {
        List<Finding> findings = IsolationCheck.of(history);
        return new IsolationVerdict(
                history.count(Ending.COMMITTED),
                history.count(Ending.ROLLED_BACK),
                history.count(Ending.UNKNOWN),
                asked.text(),
                delivered(findings).map(IsolationModel::text),
                findings.stream().filter(asked::forbids).map(Finding::name).toList(),
                findings);
    }

    private static Optional<IsolationModel> delivered(List<Finding> findings) {
        return Arrays.stream(IsolationModel.values())
                .filter(model -> findings.stream().noneMatch(model::forbids))
                .max(Comparator.naturalOrder());
    }

    /// Whether nothing was found that the model forbids.
    public boolean kept() {
        return forbidden.isEmpty();
    }
}
