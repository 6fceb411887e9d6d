package io.orderline.process;

import io.orderline.base.TargetException;
import java.util.Optional;

/// Determines whether the processor time of servers can be limited on this machine.
public final class CpuLimitSupport {
    private CpuLimitSupport() {}

    /// Returns why it cannot be limited, with advice; empty if it can. Creates and removes a control group to
    /// find out.
    public static Optional<String> objection() {
        try (CpuCgroup tried = CpuCgroup.make("trial")) {
            tried.limit(java.util.OptionalDouble.of(1));
            return Optional.empty();
        } catch (TargetException impossible) {
            return Optional.of(String.valueOf(impossible.getMessage()));
        }
    }
}
