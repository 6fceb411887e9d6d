package io.orderline.acid.session;

/// Two transactions, of which the second began while the first was stopped. It `waited` if it had not ended before
/// the first went on.
public record Interleaving<A, B>(TransactionEnd<A> first, TransactionEnd<B> second, boolean waited) {
    /// Returns what the second transaction did, such as `waits` or `does not wait`, and the refusals it got.
    public String second(String name) {
        String refusals = second.refusals();
        return name + " " + (waited ? "waits" : "does not wait") + (refusals.isEmpty() ? "" : ", " + refusals);
    }

    /// Returns the refusals that the first transaction got; empty if there were none.
    public String first(String name) {
        String refusals = first.refusals();
        return refusals.isEmpty() ? "" : "; " + name + " " + refusals;
    }
}
