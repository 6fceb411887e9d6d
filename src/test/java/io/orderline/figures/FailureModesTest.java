package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Durability.Survival;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FailureModesTest {
    @Test
    void whatBecomesOfACommitIsSaidForEachFailureWithItsReasons() {
        Durability durability = new Durability(
                new Survival(Optional.of(true), List.of("fsync = on", "the log is written first")),
                new Survival(Optional.of(false), List.of()),
                new Survival(Optional.empty(), List.of("nobody says")));
        assertThat(FailureModes.of(durability).entrySet().stream()
                        .map(fate -> fate.getKey() + ": " + FailureModes.text(fate.getValue())))
                .containsExactly(
                        "a crash of the server's processes: commits survive: fsync = on; the log is written first",
                        "a crash of its operating system or a loss of power: commits may be lost",
                        "the loss of its node: not known: nobody says");
        assertThat(FailureModes.failures())
                .containsExactlyElementsOf(FailureModes.of(durability).keySet());
    }
}
