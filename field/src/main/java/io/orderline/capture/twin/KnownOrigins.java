package io.orderline.capture.twin;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parameters that are columns of earlier SELECTs. What a frequent kind of transactions has shown also
/// applies to a rare kind with the same two statements, which has too few values to show it. Not thread-safe.
public final class KnownOrigins {
    private static final int FEW = 200;

    private final Map<Pair, ResultOrigin> known = new HashMap<>();

    private record Pair(Template select, Template statement, int parameter) {}

    /// @param statement the statement with the parameter
    /// @param executions the executions of the SELECT
    public Optional<ResultOrigin> of(
            Template select,
            Template statement,
            int parameter,
            SeenValues seen,
            List<List<Execution>> executions,
            ResultLookup.Found found) {
        Pair pair = new Pair(select, statement, parameter);
        Optional<ResultOrigin> own =
                ResultOrigin.of(seen, statement.parameters().get(parameter).use(), executions, found);
        own.ifPresent(origin -> known.putIfAbsent(pair, origin));
        boolean few = seen.byTransaction().size() < FEW;
        return own.isPresent() || !few ? own : Optional.ofNullable(known.get(pair));
    }
}
