package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.InterruptHandler;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class VerbListTest {
    private final CliContext context = new CliContext(Console.ofProcess(), new InterruptHandler(), Map.of());

    @Test
    void eachIsCalledAsItIsListed() {
        assertThat(VerbList.NAMES)
                .allSatisfy(name -> assertThat(VerbList.command(name, context).getCommandName())
                        .isEqualTo(name));
        assertThatIllegalArgumentException().isThrownBy(() -> VerbList.command("runn", context));
    }

    @Test
    void onlyWhatIsNamedIsNeeded() {
        assertThat(VerbList.neededFor("run", "--warehouses", "4")).containsExactly("run");
        assertThat(VerbList.neededFor("--version")).isEmpty();
    }

    /// To name the nearest one, or to list them.
    @Test
    void allAreNeededIfNoneIsNamed() {
        assertThat(VerbList.neededFor()).isEqualTo(VerbList.NAMES);
        assertThat(VerbList.neededFor("runn")).isEqualTo(VerbList.NAMES);
        assertThat(VerbList.neededFor("--help")).isEqualTo(VerbList.NAMES);
        assertThat(VerbList.neededFor("help", "run")).isEqualTo(VerbList.NAMES);
    }

    private static String helpOfRun(CommandLine program) {
        return InProcess.help(Objects.requireNonNull(program.getSubcommands().get("run")));
    }

    @Test
    void aVerbAloneIsTheSame() {
        CommandLine all = new Main.Cli(context).commandLine();
        CommandLine alone = new Main.Cli(context, VerbList.neededFor("run")).commandLine();
        assertThat(helpOfRun(alone)).isEqualTo(helpOfRun(all));
    }
}
