package io.orderline.workload;

import java.time.Duration;

/// One kind of transaction of a workload.
///
/// @param number its place in the workload's list, from 0; recorders and inputs use it
/// @param name as in files and keys: `new-order`
/// @param label as in reports: `New-Order`
/// @param keying time to type the input in, fixed (TPC-C 5.2.5.2)
/// @param meanThink mean of the negative exponential time to read the output (TPC-C 5.2.5.7)
/// @param limit90 90 % of responses must be no longer (TPC-C 5.2.5.3)
/// @param background true for work that no terminal waits for, such as the deferred part of Delivery; such types do
///     not count in totals and shares
/// @param readOnly true if it changes nothing: it can run on a copy of the data, and nothing is lost when its commit is
///     not answered
public record TransactionType(
        int number,
        String name,
        String label,
        Duration keying,
        Duration meanThink,
        Duration limit90,
        boolean background,
        boolean readOnly) {}
