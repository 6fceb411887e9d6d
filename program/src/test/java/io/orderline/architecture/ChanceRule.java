package io.orderline.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A method that draws at random compares no number with bounds: that is what [Chance] is for. A method draws if
/// it calls what draws, or a method of the tests that does. Not seen are bounds that a condition has (`x < 3`), and
/// methods that are given numbers which another one has drawn.
final class ChanceRule {
    private static final Pattern BOUNDS =
            Pattern.compile("is(Not)?CloseTo|is(Strictly)?Between|is(Greater|Less)Than(OrEqualTo)?");

    /// Whose methods draw.
    private static final Set<String> DRAWING = Set.of(
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.util.random.RandomGenerator",
            "io.orderline.base.RandomStreams",
            "io.orderline.workload.InputSequence",
            "io.orderline.workload.tpcc.inputs.TpccInputSequence",
            "io.orderline.workload.custom.generator.Generator");

    /// Test classes that draw what is the same in each run and no sample of anything, and methods that assert
    /// something else than a share, a mean or a distribution.
    private static final Set<String> EXCEPTED = Set.of(
            "io.orderline.report.run.text.CannedTraffic", // figures of a run that is made up
            "io.orderline.live.metrics.RunMetricsTest.quantilesLieInTheirNativeBuckets", // whatever the values are
            "io.orderline.live.metrics.RunMetricsTest.nothingGoesBackWhileValuesCome",
            "io.orderline.testbed.network.TcpProxyTest", // bytes that are sent, whatever these are
            "io.orderline.history.change.ChangeDetectorTest", // single series, of which changes are far beyond noise
            "io.orderline.data.ledger.LedgerCheckTest.slotsChangeNothing", // an order of rows, whatever it is
            "io.orderline.capture.twin.NumberDistributionTest", // a parameter that is estimated of draws
            "io.orderline.study.capacity.CapacitySearchTest.saysByHowMuchRunsDifferInSpeed", // likewise
            "io.orderline.queueing.KnownQueueTest.whoSendsLaterSeesLess", // two measures of the same draws
            "io.orderline.queueing.OverloadSeenTest.everythingThatWaitedCounts", // times of a drive
            "io.orderline.queueing.StallsSeenTest.aDrivenStallIsHiddenFromSendTimeByTheFactorOfTheory"); // likewise

    private ChanceRule() {}

    /// Methods that break it, as `Class.method`.
    ///
    /// @param tests their classes
    static Set<String> broken(JavaClasses tests) {
        Set<JavaCodeUnit> drawing = drawing(tests);
        return drawing.stream()
                .filter(unit -> unit.getMethodCallsFromSelf().stream().anyMatch(ChanceRule::isBound))
                .map(unit -> unit.getOwner().getName() + "." + unit.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isBound(JavaMethodCall call) {
        return BOUNDS.matcher(call.getName()).matches()
                && call.getTargetOwner().getPackageName().startsWith("org.assertj.core.api");
    }

    private static boolean isExcepted(JavaCodeUnit unit) {
        String name = unit.getOwner().getName().replaceAll("[$].*", "");
        return EXCEPTED.contains(name) || EXCEPTED.contains(name + "." + unit.getName());
    }

    private static boolean draws(JavaCodeUnit unit) {
        return unit.getCallsFromSelf().stream()
                .anyMatch(call -> DRAWING.contains(call.getTargetOwner().getName()));
    }

    private static Set<JavaCodeUnit> drawing(JavaClasses tests) {
        Deque<JavaCodeUnit> left = new ArrayDeque<>();
        tests.forEach(
                type -> type.getCodeUnits().stream().filter(ChanceRule::draws).forEach(left::add));
        Set<JavaCodeUnit> all = new HashSet<>();
        while (!left.isEmpty()) {
            JavaCodeUnit unit = left.remove();
            if (!isExcepted(unit) && all.add(unit)) {
                unit.getAccessesToSelf().forEach(access -> left.add(access.getOrigin()));
            }
        }
        return all;
    }
}
