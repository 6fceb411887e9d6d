package io.orderline.cli;

import io.orderline.workload.Workload;
import io.orderline.workload.tpcc.Tpcc;
import java.util.Map;

/// What verbs share.
///
/// @param environment the process's environment variables
record Context(Terminal terminal, Interrupts interrupts, Map<String, String> environment) {
    Workload workload() {
        return new Tpcc();
    }
}
