package io.orderline.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.report.run.text.CannedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowedPageTest {
    @TempDir
    private Path results;

    @AutoClose
    private FollowedPage page;

    @BeforeEach
    void open() throws IOException {
        page = new FollowedPage(CannedRun.healthy(results), false);
    }

    /// Two who ask in a row get one thing, unless a reading fell between them.
    @Test
    void whatIsMadeOfAReadingIsMadeOnceForAllWhoAsk() {
        await().untilAsserted(() -> assertThat(page.html()).isSameAs(page.html()));
        await().untilAsserted(() -> assertThat(page.metrics()).isSameAs(page.metrics()));
        await().untilAsserted(() -> assertThat(page.view()).isSameAs(page.view()));
    }

    @Test
    void aLaterReadingIsMadeAnew() {
        String first = page.html();
        assertThat(page.pause()).isPositive();
        await().pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(page.html()).isNotSameAs(first));
        page.close(); // once more afterwards, which is no mistake
    }
}
