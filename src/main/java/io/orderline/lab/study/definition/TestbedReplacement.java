package io.orderline.lab.study.definition;

import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.util.List;
import java.util.regex.Pattern;

/// A testbed that the command line names stands in the place of a study's own servers: a rehearsal.
final class TestbedReplacement {
    /// What a plan says of servers and machines that are not Orderline's. A password is left, to be refused.
    private static final Pattern OWN_SERVERS =
            Pattern.compile("target\\.(?!(needs|password)$).*|(nodes|hosts|expect)\\..*|monitor\\.(hosts|devices|nodes)"
                    + "|agents\\.(.+\\.(host|target)|shared|address|listen|key-file|wait)");

    private TestbedReplacement() {}

    /// Whether the command line names a testbed.
    static boolean isIn(List<RawValue> strongest) {
        return strongest.stream().anyMatch(given -> given.key().equals(PlanKeys.TESTBED.name()));
    }

    /// @param file what the files say
    /// @param strongest what the command line says
    /// @return the former, without its own servers if the latter names a testbed
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

    /// Done by the user's own commands where the file has a server of the user's.
    private static boolean isAction(RawValue given) {
        return given.key().startsWith(KeyFamilyCatalog.AT.beginning());
    }
}
