package io.orderline.testbed.process;

import io.orderline.base.TargetException;
import java.util.Optional;

/// Whether servers' processor time can be limited on this machine.
public final class CpuLimitSupport {
    private CpuLimitSupport() {}

    /// Why not, and what to do; empty if it can. Found out by making a control group, and removing it.
    public static Optional<String> objection() {
        try (CpuCgroup tried = CpuCgroup.make("trial")) {
            tried.limit(java.util.OptionalDouble.of(1));
            return Optional.empty();
        } catch (TargetException impossible) {
            return Optional.of(String.valueOf(impossible.getMessage()));
        }
    }
}
