package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ExpectedSetting;
import java.util.List;
import java.util.stream.Collectors;

/// Checks whether the servers had the settings that the plan expects.
final class ExpectedSettingRule implements VerdictRule {
    private static final String RULE = "expected-settings";

    @Override
    public List<Finding> judge(RunEvidence run) {
        List<ExpectedSetting> all = run.environment()
                .environment()
                .flatMap(known -> known.expected())
                .orElse(List.of());
        List<ExpectedSetting> others =
                all.stream().filter(setting -> !setting.met()).toList();
        if (all.isEmpty()) {
            return List.of();
        }
        return List.of(
                others.isEmpty()
                        ? new Finding(
                                Level.PASS,
                                RULE,
                                all.size() + (all.size() == 1 ? " setting is" : " settings are")
                                        + " as the plan expects")
                        : new Finding(
                                Level.WARN,
                                RULE,
                                "of " + all.size() + " settings that the plan expects, " + others.size()
                                        + (others.size() == 1 ? " differs: " : " differ: ")
                                        + others.stream()
                                                .map(ExpectedSetting::difference)
                                                .collect(Collectors.joining("; "))));
    }
}
