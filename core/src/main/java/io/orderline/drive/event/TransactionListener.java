package io.orderline.drive.event;

/// A listener to the transactions of one session, called by its thread. It must be quick: the next
/// transaction waits for it, but response times do not include it. An event is valid only during the call.
@FunctionalInterface
public interface TransactionListener {
    default void began(TransactionEvent transaction) {}

    void ended(TransactionEvent transaction);

    /// Called when a terminal has queued a deferred transaction, which waits for another session.
    default void queued(TransactionEvent transaction) {}
}
