package io.orderline.run.summary;

import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.run.verdict.RunEvidence;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/// The headline transactions of a drive, as the database itself counted them.
///
/// @param difference difference of the counts; empty if unknown, or if the workload has no query for it
public record HeadlineCount(OptionalLong difference, String note) {
    static final HeadlineCount NONE = new HeadlineCount(OptionalLong.empty(), "");
    /// The process that started this one queries the database.
    public static final HeadlineCount ELSEWHERE = unknown(RunEvidence.RunCounts.ELSEWHERE);

    public static HeadlineCount of(OptionalLong difference) {
        return new HeadlineCount(difference, "");
    }

    public static HeadlineCount unknown(String why) {
        return new HeadlineCount(OptionalLong.empty(), why);
    }

    /// @param counted what is counted, in words
    /// @param untold whether an agent was lost, whose work after its last report is unknown
    Result.DatabaseCount against(String counted, String type, long committed, Accounting accounting, boolean untold) {
        long found = inDoubt(accounting, type, Accounting.Doubtful::found);
        long least = committed + found;
        long count = difference.orElse(-1);
        long unresolved = Math.max(
                inDoubt(accounting, type, Accounting.Doubtful::unresolved), untold ? Math.max(0, count - least) : 0);
        return new Result.DatabaseCount(
                this.equals(ELSEWHERE) ? "" : counted,
                committed,
                found,
                unresolved,
                count,
                count >= least && count <= least + unresolved);
    }

    private static long inDoubt(Accounting accounting, String type, ToLongFunction<Accounting.Doubtful> fate) {
        return accounting.inDoubt().stream()
                .filter(doubtful -> doubtful.type().equals(type))
                .mapToLong(fate)
                .sum();
    }
}
