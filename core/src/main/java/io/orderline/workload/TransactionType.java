package io.orderline.workload;

import java.time.Duration;

/// One kind of transaction of a workload, with its times.
///
/// @param number the position in the workload's list, from 0; recorders and inputs refer to it
/// @param name the name in files and keys: `new-order`
/// @param label the name in reports: `New-Order`
/// @param keying the fixed time to type the input (TPC-C 5.2.5.2)
/// @param meanThink the mean of the negative exponential time to read the output (TPC-C 5.2.5.7)
/// @param limit90 the response time that 90 % of responses must not exceed (TPC-C 5.2.5.3)
/// @param background true for work for which no terminal waits, such as the deferred part of Delivery;
///     background types do not count in totals and shares
/// @param readOnly true if the transaction changes nothing, so that it can run on a replica, and nothing is
///     lost if its commit is not answered
public record TransactionType(
        int number,
        String name,
        String label,
        Duration keying,
        Duration meanThink,
        Duration limit90,
        boolean background,
        boolean readOnly) {}
