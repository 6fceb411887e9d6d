package io.orderline.workload.tpcc.transactions;

import io.orderline.measure.Outcome;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccInputStatistics;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccInputSequence;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// What the driver counts of transactions that it really draws, with a database that needs no time and never fails.
///
/// @param completed by type
public record DrawnTransactions(Map<String, Long> tally, Map<String, Long> completed) {
    private static final int WAREHOUSES = 10;
    private static final int TERMINALS = 10;
    private static final LoadConstants LOADED = LoadConstants.of(new LoadSpec(WAREHOUSES, 1));
    private static final Timestamp NOW = new Timestamp(0);

    /// @param mix weights; empty for decks
    public static DrawnTransactions of(Optional<TransactionMix> mix, int count, long seed) {
        TpccRunInputs inputs = new TpccRunInputs(
                new RunSpec(WAREHOUSES, TERMINALS, seed), LOADED, new InputChoices(mix, true, RemoteShares.SPECIFIED));
        List<TpccInputSequence> terminals =
                IntStream.range(0, TERMINALS).mapToObj(inputs::terminal).toList();
        WorkloadTally tally = new WorkloadTally();
        TpccInputStatistics facts = new TpccInputStatistics((_, input, _, _) -> outcome((TpccInput) input), tally);
        long[] completed = new long[TpccType.values().length];
        for (int i = 0; i < count; i++) {
            TpccInput input = terminals.get(i % TERMINALS).next();
            count(facts, input);
            completed[input.type()]++;
        }
        Map<String, Long> byType = new HashMap<>();
        TpccType.ALL.forEach(type -> byType.put(type.name(), completed[type.number()]));
        return new DrawnTransactions(tally.counts(), byType);
    }

    private static Outcome outcome(TpccInput input) {
        return input instanceof TpccInput.NewOrder order && order.rollback() ? Outcome.ROLLED_BACK : Outcome.COMMITTED;
    }

    @SuppressWarnings("NullAway") // there is no database
    private static void count(TpccInputStatistics facts, TpccInput input) {
        try {
            facts.execute(null, input, NOW, new TransactionDetails());
        } catch (SQLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
