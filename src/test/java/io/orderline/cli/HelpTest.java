package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import io.orderline.testing.Golden;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {
    private static final CommandLine PROGRAM = new InProcess().commandLine();

    static Stream<CommandLine> verbs() {
        return PROGRAM.getSubcommands().values().stream();
    }

    /// Verbs, and verbs of verbs.
    static Stream<CommandLine> allVerbs() {
        return verbs().flatMap(verb -> Stream.concat(Stream.of(verb), verb.getSubcommands().values().stream()));
    }

    /// Without the program's own, such as `driver install`.
    private static String name(CommandLine verb) {
        return verb.getCommandSpec().qualifiedName().replaceFirst("^orderline ", "");
    }

    @Test
    void theProgramsHelp() {
        Golden.check("help/orderline.txt", InProcess.help(PROGRAM));
    }

    @ParameterizedTest
    @MethodSource("allVerbs")
    void theHelpOfAVerb(CommandLine verb) {
        Golden.check("help/" + name(verb).replace(' ', '-') + ".txt", InProcess.help(verb));
    }

    @ParameterizedTest
    @MethodSource("allVerbs")
    void everyVerbHasAnExampleOfItself(CommandLine verb) {
        assertThat(verb.getCommandSpec().usageMessage().footer())
                .anyMatch(line -> line.startsWith("Example"))
                .anyMatch(line -> line.contains("orderline " + name(verb)));
    }

    @Test
    void theProgramsHelpNamesEveryVerbAndEveryExitCode() {
        String help = InProcess.help(PROGRAM);
        verbs().forEach(verb -> assertThat(help).containsPattern("(?m)^  " + verb.getCommandName() + " "));
        String codes = help.substring(help.indexOf("Exit codes:"));
        Arrays.stream(ExitCode.values())
                .forEach(code -> assertThat(codes).containsPattern("[:,\\s]" + code.code() + " "));
    }

    @Test
    void helpGoesToStandardOutput() {
        var program = new InProcess();
        assertThat(program.run("run", "--help")).isZero();
        assertThat(program.err()).isEmpty();
    }
}
