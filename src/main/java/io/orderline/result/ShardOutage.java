package io.orderline.result;

/// A span in which nothing was committed on one shard while transactions that touched it failed or waited.
///
/// @param lastCommitSeconds when the last commit there before was acknowledged, since the drive began; −1 if there was
///     none
/// @param beginSeconds from when on transactions there failed or waited
/// @param endSeconds the first commit there after; the end of the drive if there was none
/// @param recovered whether there was one
/// @param failed transactions that touched it and were given up, between the two commits
/// @param inDoubt likewise, whose commit was not answered
/// @param rateBefore transactions that were committed there, a second, shortly before; −1 if it is not known
/// @param othersBefore likewise on all other shards, a transaction on each that it touched
/// @param othersDuring the same while the outage went on
public record ShardOutage(
        String shard,
        double lastCommitSeconds,
        double beginSeconds,
        double endSeconds,
        boolean recovered,
        long failed,
        long inDoubt,
        double rateBefore,
        double othersBefore,
        double othersDuring) {
    /// Seconds without a commit there; −1 if one of its ends is not there.
    public double commitGapSeconds() {
        return lastCommitSeconds < 0 || !recovered ? -1 : endSeconds - lastCommitSeconds;
    }
}
