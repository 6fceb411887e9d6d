package io.orderline.testing;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// Leaves out the tests whose [Needs] are absent. JUnit finds it by `META-INF/services`.
public final class NeedsCondition implements ExecutionCondition, BeforeAllCallback, BeforeEachCallback {
    /// How a reason begins, as `build/count-tests` reads it.
    static final String REASON = "not here: ";

    private static final boolean ALL = "1".equals(System.getenv("ORDERLINE_TEST_ALL"));

    /// Of the test that runs: in one JVM there is one at a time.
    private static final AtomicReference<Set<Need>> DECLARED = new AtomicReference<>(Set.of());

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return context.getElement()
                .flatMap(element -> AnnotationSupport.findAnnotation(element, Needs.class))
                .map(needs -> decide(List.of(needs.value())))
                .orElseGet(() -> ConditionEvaluationResult.enabled("needs nothing"));
    }

    private static ConditionEvaluationResult decide(List<Need> needs) {
        List<Need> absent = needs.stream().filter(need -> !need.isThere()).toList();
        if (absent.isEmpty()) {
            return ConditionEvaluationResult.enabled("all is there");
        }
        String reason = absent.stream().map(Need::toString).collect(Collectors.joining(", ", REASON, ""));
        if (ALL) {
            throw new IllegalStateException(reason + ", but ORDERLINE_TEST_ALL=1 leaves nothing out");
        }
        return ConditionEvaluationResult.disabled(reason);
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        DECLARED.set(declared(context));
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        DECLARED.set(declared(context));
    }

    private static Set<Need> declared(ExtensionContext context) {
        Set<Need> declared =
                context.getParent().map(NeedsCondition::declared).orElseGet(() -> EnumSet.noneOf(Need.class));
        context.getElement()
                .flatMap(element -> AnnotationSupport.findAnnotation(element, Needs.class))
                .ifPresent(needs -> declared.addAll(List.of(needs.value())));
        return declared;
    }

    /// What fixtures ask first, so that a test that forgets its annotation fails on every machine.
    public static void demand(Need need) {
        if (!DECLARED.get().contains(need)) {
            throw new IllegalStateException("the test does not say @Needs(Need." + need.name() + ")");
        }
    }
}
