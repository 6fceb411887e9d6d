package io.orderline.workload.custom;

import io.orderline.workload.InputChoices;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What terminals draw of a workload that was loaded at the scale of its run.
final class DrawnInputs {
    private DrawnInputs() {}

    static LoadSpec scale(int scale) {
        return new LoadSpec(scale, 1, ScaleUnit.SCALE);
    }

    static InputSequence of(Workload workload, RunSpec run, int terminal) {
        return workload.runInputs(run, workload.dataset().constants(scale(run.warehouses())))
                .terminal(terminal);
    }

    static List<CustomInput> of(Workload workload, RunSpec run, int terminal, int count) {
        InputSequence inputs = of(workload, run, terminal);
        return Stream.generate(() -> (CustomInput) inputs.next()).limit(count).toList();
    }

    /// Of a plan that chooses a mix.
    static InputChoices mix(String mix) {
        return new InputChoices(Optional.of(TransactionMix.parse(mix)), true, RemoteShares.SPECIFIED);
    }
}
