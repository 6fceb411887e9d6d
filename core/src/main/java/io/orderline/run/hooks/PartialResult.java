package io.orderline.run.hooks;

import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import java.util.List;

/// The results of one of several processes at the end of its drive, before any judgement.
///
/// @param accounting counts in which transactions in doubt have not been looked up yet
/// @param outages outages without the rates around them
public record PartialResult(
        RunState state,
        String reason,
        int terminals,
        int sessions,
        Accounting accounting,
        List<Result.Outage> outages) {
    public PartialResult {
        outages = List.copyOf(outages);
    }

    public static PartialResult of(Result result) {
        return new PartialResult(
                result.state(),
                result.reason(),
                result.setup().terminals(),
                result.setup().sessions(),
                result.accounting(),
                result.outages());
    }
}
