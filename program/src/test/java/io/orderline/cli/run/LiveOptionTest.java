package io.orderline.cli.run;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.live.LiveRun;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

class LiveOptionTest {
    @Command
    static final class Verb {
        @Mixin
        LiveOption live = new LiveOption();

        @Parameters
        List<String> files = List.of();
    }

    private static Verb parsed(String... arguments) {
        Verb verb = new Verb();
        new CommandLine(verb).parseArgs(arguments);
        return verb;
    }

    private static boolean opens(Verb verb) throws IOException {
        Optional<LiveRun> live = verb.live.open(() -> {});
        live.ifPresent(LiveRun::close);
        return live.isPresent();
    }

    @Test
    void anAddressFollowsEqualsAndWhatFollowsWithoutItIsAnotherArgument() throws Exception {
        Verb verb = parsed("--live", "studies/a-a.yaml");
        assertThat(verb.files).containsExactly("studies/a-a.yaml");
        assertThat(opens(verb)).isTrue();
        assertThat(opens(parsed("--live=127.0.0.1:0"))).isTrue();
        assertThat(opens(parsed("plan.yaml"))).isFalse();
    }

    @Test
    void aWrongOneIsFoundBeforeAnythingIsDone() {
        assertThrown(ParameterException.class, () -> parsed("--live=x"), "'x' must be ADDRESS:PORT");
    }
}
