package io.orderline.drive.event;

/// Told of each transaction of one session, by the session's thread. Must be quick: the next transaction waits for it,
/// though no response has its end in. An event is only valid during the call.
@FunctionalInterface
public interface TransactionListener {
    /// The first attempt begins.
    default void began(TransactionEvent transaction) {}

    /// It was executed to its end.
    void ended(TransactionEvent transaction);

    /// A terminal's part in a deferred transaction has ended: the work waits for another session.
    default void queued(TransactionEvent transaction) {}
}
