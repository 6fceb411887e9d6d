package io.orderline.testing;

import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/// Takes those drills only that [DrillMap#chosen] says. JUnit finds it by `META-INF/services`.
public final class DrillFilter implements PostDiscoveryFilter {
    private static final TestTag DRILL =
            TestTag.create(Drill.class.getAnnotation(Tag.class).value());

    private final Predicate<String> chosen = DrillMap.chosen();

    @Override
    public FilterResult apply(TestDescriptor test) {
        return FilterResult.includedIf(!test.getTags().contains(DRILL) || isDue(test));
    }

    private boolean isDue(TestDescriptor test) {
        return test.getSource()
                .filter(MethodSource.class::isInstance)
                .map(MethodSource.class::cast)
                .map(source -> source.getClassName().replaceAll(".*[.]", "") + "." + source.getMethodName())
                .map(chosen::test)
                .orElse(true);
    }
}
