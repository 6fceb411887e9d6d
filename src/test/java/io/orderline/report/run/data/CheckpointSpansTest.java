package io.orderline.report.run.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.data.CheckpointSpans.Band;
import io.orderline.result.file.EventLog.Event;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckpointSpansTest {
    private static Event began(double t, String cause) {
        return new Event(t, "checkpoint-began", "", Optional.of(cause), Optional.empty());
    }

    private static Event ended(double t, String cause, double began) {
        return new Event(t, "checkpoint", "", Optional.of(cause), Optional.of(began));
    }

    @Test
    void bandsGoFromBeginningToEnd() {
        assertThat(CheckpointSpans.of(
                        List.of(
                                ended(3, "unseen", -20),
                                new Event(5, "error", "no checkpoint"),
                                began(10, "timed"),
                                ended(19, "timed", 9.5),
                                ended(21, "requested", 20.5)),
                        60))
                .containsExactly(
                        new Band(-20, 3, "unseen", true),
                        new Band(9.5, 19, "timed", true),
                        new Band(20.5, 21, "requested", true));
    }

    @Test
    void oneWhoseEndWasNotSeenLastsToTheEnd() {
        assertThat(CheckpointSpans.of(List.of(began(40, "requested")), 60))
                .containsExactly(new Band(40, 60, "requested", false));
    }

    /// When both are seen in one sample, the end of the older one comes first.
    @Test
    void anEndClosesWhatBeganBeforeIt() {
        assertThat(CheckpointSpans.of(List.of(began(10, "timed"), ended(19, "timed", 9.5), began(19, "requested")), 60))
                .containsExactly(new Band(9.5, 19, "timed", true), new Band(19, 60, "requested", false));
    }
}
