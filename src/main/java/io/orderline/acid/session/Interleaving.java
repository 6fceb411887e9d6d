package io.orderline.acid.session;

/// Two transactions, of which the second began while the first one stood still.
///
/// @param waited whether the second had not ended before the first went on
public record Interleaving<A, B>(TransactionEnd<A> first, TransactionEnd<B> second, boolean waited) {
    /// What the second did, for the middle of a sentence: `waits`, or `does not wait`, and what it was
    /// told.
    public String second(String name) {
        String refusals = second.refusals();
        return name + " " + (waited ? "waits" : "does not wait") + (refusals.isEmpty() ? "" : ", " + refusals);
    }

    /// What the first was told; empty if it was not refused.
    public String first(String name) {
        String refusals = first.refusals();
        return refusals.isEmpty() ? "" : "; " + name + " " + refusals;
    }
}
