package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;

/// How a claim is judged: a computation from the evidence, with its parameters.
public sealed interface Rule
        permits Arithmetic,
                BusyClients,
                CoresNamed,
                Degradation,
                DurabilityParity,
                Efficiency,
                EnginesAndWarehouses,
                Fits,
                HardwareParity,
                IndexLed,
                MeanAgainstP90,
                MemoryOfBothSides,
                MixMinima,
                OneDefinition,
                Overhead,
                Pauses,
                PerCore,
                RatioHolds,
                Repeated,
                RollbackShare,
                ScaleOut,
                SeriesSpeedUp,
                Stated,
                Sum,
                TotalIsSum,
                TotalSaysMore,
                TraitParity,
                VariedAlone,
                WarehouseCap {

    Answer judge(Evidence evidence);

    /// What a reader expects of such figures: judged in place of a claim where the study claims nothing.
    String expects();
}
