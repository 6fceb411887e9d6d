package io.orderline.workload;

import java.util.Optional;

/// The choices of a plan about a workload's inputs that replace those of the specification.
///
/// @param mix the mix of types; empty if the workload chooses types in its own way
/// @param fixedHomes false if a terminal draws a warehouse for each transaction instead of keeping one warehouse
/// @param remote the shares of inputs for another warehouse
public record InputChoices(Optional<TransactionMix> mix, boolean fixedHomes, RemoteShares remote) {
    public static final InputChoices SPECIFIED = new InputChoices(Optional.empty(), true, RemoteShares.SPECIFIED);
}
