package io.orderline.testing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/// Takes the drills of some areas only, if the system property `orderline.drills` names these, with commas. JUnit finds
/// it by `META-INF/services`.
public final class DrillFilter implements PostDiscoveryFilter {
    /// Areas of `src/test/drills.yaml`.
    static final String AREAS = "orderline.drills";

    private static final TestTag DRILL =
            TestTag.create(Drill.class.getAnnotation(Tag.class).value());

    private final Optional<DrillMap> map;
    private final List<String> areas;

    public DrillFilter() {
        Optional<String> named = Optional.ofNullable(System.getProperty(AREAS));
        map = named.map(any -> DrillMap.read(DueDrills.MAP));
        areas = named.stream().flatMap(names -> Stream.of(names.split(",", -1))).toList();
    }

    DrillFilter(DrillMap map, List<String> areas) {
        this.map = Optional.of(map);
        this.areas = areas;
    }

    @Override
    public FilterResult apply(TestDescriptor test) {
        return FilterResult.includedIf(!test.getTags().contains(DRILL) || isDue(test));
    }

    private boolean isDue(TestDescriptor test) {
        return test.getSource()
                .filter(MethodSource.class::isInstance)
                .map(MethodSource.class::cast)
                .map(source -> source.getClassName().replaceAll(".*[.]", "") + "." + source.getMethodName())
                .map(this::isDue)
                .orElse(true);
    }

    /// @param drill class and method, without the package
    boolean isDue(String drill) {
        return map.isEmpty() || map.get().areasOf(drill).stream().anyMatch(areas::contains);
    }
}
