package io.orderline.result.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingProgressTest {
    private static final long SECOND = 1_000_000_000;

    private final List<String> told = new ArrayList<>();

    @Test
    void whatTakesLongIsToldOnceASecondWithTheTimeLeft() {
        ReadingProgress progress = new ReadingProgress("latency.hlog", 1000, told::add);
        for (int i = 1; i <= 8; i++) {
            progress.read(50, i * SECOND / 2);
        }
        assertThat(told)
                .containsExactly(
                        "reading latency.hlog: 20 %, about 8s left",
                        "reading latency.hlog: 30 %, about 7s left", "reading latency.hlog: 40 %, about 6s left");
    }

    @Test
    void whatIsShortIsNotTold() {
        ReadingProgress progress = new ReadingProgress("latency.hlog", 1000, told::add);
        progress.read(1000, SECOND);
        assertThat(told).isEmpty();
    }
}
