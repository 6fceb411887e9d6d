package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.Interrupts;
import io.orderline.cli.program.Terminal;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class VerbsTest {
    private final Context context = new Context(Terminal.ofProcess(), new Interrupts(), Map.of());

    @Test
    void eachIsCalledAsItIsListed() {
        assertThat(Verbs.NAMES)
                .allSatisfy(name -> assertThat(Verbs.command(name, context).getCommandName())
                        .isEqualTo(name));
        assertThatIllegalArgumentException().isThrownBy(() -> Verbs.command("runn", context));
    }

    @Test
    void onlyWhatIsNamedIsNeeded() {
        assertThat(Verbs.neededFor("run", "--warehouses", "4")).containsExactly("run");
        assertThat(Verbs.neededFor("--version")).isEmpty();
    }

    /// To name the nearest one, or to list them.
    @Test
    void allAreNeededIfNoneIsNamed() {
        assertThat(Verbs.neededFor()).isEqualTo(Verbs.NAMES);
        assertThat(Verbs.neededFor("runn")).isEqualTo(Verbs.NAMES);
        assertThat(Verbs.neededFor("--help")).isEqualTo(Verbs.NAMES);
        assertThat(Verbs.neededFor("help", "run")).isEqualTo(Verbs.NAMES);
    }

    private static String helpOfRun(CommandLine program) {
        return InProcess.help(Objects.requireNonNull(program.getSubcommands().get("run")));
    }

    @Test
    void aVerbAloneIsTheSame() {
        CommandLine all = new Main.Cli(context).commandLine();
        CommandLine alone = new Main.Cli(context, Verbs.neededFor("run")).commandLine();
        assertThat(helpOfRun(alone)).isEqualTo(helpOfRun(all));
    }
}
