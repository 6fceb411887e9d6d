package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The verdict on the isolation under which a history was made.
///
/// @param delivered strongest model that nothing contradicts; empty if even the weakest is contradicted
/// @param cut names of forbidden anomalies that were sought only up to a limit and not found
public record IsolationVerdict(
        long committed,
        long rolledBack,
        long unknown,
        String asked,
        Optional<String> delivered,
        List<String> forbidden,
        List<String> cut,
        List<Finding> findings) {
    public IsolationVerdict {
        forbidden = List.copyOf(forbidden);
        cut = List.copyOf(cut);
        findings = List.copyOf(findings);
    }

    public static IsolationVerdict of(History history, IsolationModel asked) {
        IsolationCheck check = IsolationCheck.of(history);
        List<Finding> findings = check.findings();
        List<Finding> possible =
                Stream.concat(findings.stream(), check.cut().stream()).toList();
        return new IsolationVerdict(
                history.count(TransactionOutcome.COMMITTED),
                history.count(TransactionOutcome.ROLLED_BACK),
                history.count(TransactionOutcome.UNKNOWN),
                asked.text(),
                IsolationModel.strongest(possible).map(IsolationModel::text),
                forbidden(findings, asked),
                forbidden(check.cut(), asked),
                findings);
    }

    private static List<String> forbidden(List<Finding> findings, IsolationModel asked) {
        return findings.stream().filter(asked::forbids).map(Finding::name).toList();
    }

    public boolean kept() {
        return forbidden.isEmpty() && cut.isEmpty();
    }
}
