package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import io.orderline.testing.Golden;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
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

    @ParameterizedTest
    @ValueSource(strings = {"help", "help run", "help study", "help study run"})
    void theVerbHelpShowsThatOfItsVerb(String line) {
        var program = new InProcess();
        String[] words = line.split(" ", -1);
        assertThat(program.run(words)).isZero();
        CommandLine verb = verb(List.of(words).subList(1, words.length));
        assertThat(program.out().strip()).isEqualTo(InProcess.help(verb).strip());
    }

    private static CommandLine verb(List<String> names) {
        CommandLine verb = PROGRAM;
        for (String name : names) {
            verb = Objects.requireNonNull(verb.getSubcommands().get(name), name);
        }
        return verb;
    }

    @Test
    void aManPageIsTheHelpWithoutWhatItsLanguageWouldRead() {
        Golden.check("help/man-study-run.1", Manual.page(verb(List.of("study", "run"))));
        assertThat(verbs().map(Manual::page))
                .allSatisfy(page -> assertThat(page.lines())
                        .allMatch(line -> !line.startsWith("'")
                                && (!line.startsWith(".") || line.matches("[.](TH .*|SH .*|nf|fi)"))));
    }
}
