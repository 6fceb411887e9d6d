package io.orderline.study.definition;

import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.util.List;
import java.util.regex.Pattern;

/// Replaces a study's own servers by a testbed that the command line names, for a rehearsal.
final class TestbedReplacement {
    /// Keys about servers and machines that are not Orderline's. A password stays, to be refused.
    private static final Pattern OWN_SERVERS =
            Pattern.compile("target\\.(?!(needs|password)$).*|(nodes|hosts|expect)\\..*|monitor\\.(hosts|devices|nodes)"
                    + "|agents\\.(.+\\.(host|target)|shared|address|listen|key-file|wait)");

    private TestbedReplacement() {}

    static boolean isIn(List<RawValue> strongest) {
        return strongest.stream().anyMatch(given -> given.key().equals(PlanKeys.TESTBED.name()));
    }

    /// @return the files' values, without their own servers if the command line names a testbed
    static List<RawValue> of(List<RawValue> file, List<RawValue> strongest) {
        if (!isIn(strongest)) {
            return file;
        }
        boolean own = file.stream()
                .filter(given -> !strongest.contains(given))
                .noneMatch(given -> given.key().equals(PlanKeys.TESTBED.name()));
        return file.stream()
                .filter(given -> !OWN_SERVERS.matcher(given.key()).matches())
                .filter(given -> !own || !isAction(given))
                .toList();
    }

    /// Returns whether a key is an action, which the user's commands take on the user's server.
    private static boolean isAction(RawValue given) {
        return given.key().startsWith(KeyFamilyCatalog.AT.beginning());
    }
}
