package io.orderline.workload;

import java.util.Optional;

/// What a plan may choose about a workload's inputs beyond its specification.
///
/// @param mix of types; empty for the workload's own way to choose
/// @param fixedHomes whether each terminal works for one warehouse all the time; else it draws one for each transaction
/// @param remote how many are of other warehouses
public record InputChoices(Optional<TransactionMix> mix, boolean fixedHomes, RemoteShares remote) {
    /// As the specification says.
    public static final InputChoices SPECIFIED = new InputChoices(Optional.empty(), true, RemoteShares.SPECIFIED);
}
