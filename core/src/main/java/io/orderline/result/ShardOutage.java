package io.orderline.result;

/// A span in which nothing was committed on one shard while transactions that touched it failed or waited.
/// Times are in seconds since the drive began, rates in commits per second.
///
/// @param lastCommitSeconds when the last commit on the shard was acknowledged; −1 if there was none
/// @param beginSeconds when transactions began to fail or wait
/// @param endSeconds first commit on the shard afterwards, or the end of the drive if there was none
/// @param failed transactions that touched the shard and were given up between the two commits
/// @param inDoubt transactions that touched the shard and whose commit received no reply in that time
/// @param othersBefore rate on all other shards shortly before, per shard that a transaction touched
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
    /// Returns the seconds without a commit on the shard, or −1 if one end is not known.
    public double commitGapSeconds() {
        return lastCommitSeconds < 0 || !recovered ? -1 : endSeconds - lastCommitSeconds;
    }
}
