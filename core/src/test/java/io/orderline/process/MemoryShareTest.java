package io.orderline.process;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import org.junit.jupiter.api.Test;

class MemoryShareTest {
    private static long read(String text) {
        return YamlFile.parse("testbed.yaml", text, new Problems()).readAll(MemoryShare::read);
    }

    @Test
    void isLimited() {
        assertThat(read("memory-percent: 100\nat-most-mb: 3\n")).isEqualTo(3);
    }

    @Test
    void mistakesAreToldWithTheirPlaces() {
        assertMistaken(
                () -> read("memory-percent: a half\n"),
                "testbed.yaml:1: memory-percent: 'a half' is not a whole number",
                "testbed.yaml: at-most-mb: is missing");
    }
}
