package io.orderline.cli.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testbed.daemon.StartedNode;
import io.orderline.testbed.daemon.StartedTestbed;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestbedTextTest {
    private static String of(long memoryBytes) {
        String url = "jdbc:mariadb://127.0.0.1:1/bench";
        StartedNode node = new StartedNode(
                "mariadb",
                "server",
                url,
                url,
                "bench",
                "10.11",
                "data",
                Map.of(),
                List.of(7L),
                memoryBytes,
                Optional.empty());
        return TestbedText.of(new StartedTestbed(
                "mariadb", 1, Instant.EPOCH, "10.11", "mariadb", url, "bench", "password", false, List.of(node)));
    }

    /// As in reports: in powers of 1024.
    @Test
    void memoryHasTheUnitsOfReports() {
        assertThat(of(300L << 20)).endsWith(" 7                  300 MiB");
        assertThat(of(3L << 30)).endsWith(" 3.0 GiB");
        assertThat(of(-1)).endsWith(" ?");
    }
}
