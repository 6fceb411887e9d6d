package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.monitor.MonitorListener;
import io.orderline.plan.TimedAction;
import io.orderline.run.hooks.RunControls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ActionTimetableTest {
    private static final String WRONG = "crash nobody";
    private static final String SLOW = "restart server";

    private boolean stuck;
    private final List<String> log = new ArrayList<>();
    private final CountDownLatch slow = new CountDownLatch(1);

    private synchronized void log(String text) {
        log.add(text);
    }

    private synchronized List<String> told() {
        return List.copyOf(log);
    }

    private final RunControls controls = new RunControls() {
        @Override
        public Map<String, ?> apply(String action) {
            log("applied " + action);
            if (action.equals(WRONG)) {
                throw new IllegalStateException("there is no such node");
            }
            if (action.equals(SLOW)) {
                try {
                    slow.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("interrupted", e);
                }
            }
            return Map.of();
        }

        @Override
        public void release() {
            log("released");
            if (stuck) {
                throw new IllegalStateException("it does not go on");
            }
        }
    };

    private final MonitorListener listener = new MonitorListener() {
        @Override
        public void event(double seconds, String kind, String message, Map<String, ?> details) {
            log(kind + " " + message.replaceAll("\\d+ ms", "… ms") + details);
        }

        @Override
        public void trouble(double seconds, String kind, String message) {
            log(kind + " " + message.replaceAll("\\d+ ms", "… ms"));
        }
    };

    private ActionTimetable timetable(String... actions) {
        return new ActionTimetable(
                List.of(actions).stream()
                        .map(text -> new TimedAction(Duration.ofMillis(1), text, "at.1ms"))
                        .toList(),
                controls,
                listener);
    }

    @Test
    void actionsAreDoneInTheirOrderAndEachIsTold() {
        try (ActionTimetable timetable = timetable("pause a", "resume a")) {
            timetable.begin(System.nanoTime());
            await().until(() -> told().size() == 6);
        }
        assertThat(told())
                .containsExactly(
                        "action pause a{asked=0.001}",
                        "applied pause a",
                        "action-done pause a: done after … ms{action=pause a}",
                        "action resume a{asked=0.001}",
                        "applied resume a",
                        "action-done resume a: done after … ms{action=resume a}",
                        "released");
    }

    @Test
    void oneThatFailsIsTroubleAndTheNextIsDone() {
        try (ActionTimetable timetable = timetable(WRONG, "heal")) {
            timetable.begin(System.nanoTime());
            await().until(() -> told().contains("applied heal"));
        }
        assertThat(told()).contains("action-failed crash nobody: failed after … ms: there is no such node");
    }

    @Test
    void aPlanWithoutActionsTouchesNothingAndWhatIsNotDueIsLeftAndTold() {
        try (ActionTimetable timetable = timetable()) {
            timetable.begin(System.nanoTime());
        }
        assertThat(told()).isEmpty();
        try (ActionTimetable timetable = new ActionTimetable(
                List.of(new TimedAction(Duration.ofHours(1), "crash a", "at.1h")), controls, listener)) {
            timetable.begin(System.nanoTime());
        }
        assertThat(told())
                .containsExactly("released", "action-left crash a: not done, the drive was over before second 3600.0");
    }

    @Test
    void whoInterruptsDoesNotWaitForAnActionUnderWay() {
        try (ActionTimetable timetable = timetable(SLOW, "crash a")) {
            timetable.begin(System.nanoTime());
            await().until(() -> told().contains("applied " + SLOW));
            timetable.interrupt();
        }
        assertThat(told())
                .contains("action-failed restart server: failed after … ms: interrupted")
                .endsWith("released", "action-left crash a: not done, the drive was over before second 0.0")
                .doesNotContain("applied crash a");
    }

    @Test
    void anOrdinaryEndWaitsForTheActionUnderWay() {
        try (ActionTimetable timetable = timetable(SLOW)) {
            timetable.begin(System.nanoTime());
            await().until(() -> told().contains("applied " + SLOW));
            Thread.ofVirtual().start(slow::countDown);
        }
        assertThat(told()).endsWith("action-done restart server: done after … ms{action=restart server}", "released");
    }

    @Test
    void whatCannotBeReleasedIsToldAndDoesNotEndTheRun() {
        stuck = true;
        try (ActionTimetable timetable = timetable("pause a")) {
            timetable.begin(System.nanoTime());
            await().until(() -> told().size() == 3);
        }
        assertThat(told()).endsWith("action-failed at the end of the drive: it does not go on");
    }
}
