package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.InterruptHandler;
import io.orderline.run.hooks.Version;
import io.orderline.testing.Golden;
import io.orderline.testing.TestClasses;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @MethodSource("allVerbs")
    void theHelpOfAVerbHasAnExampleOfIt(CommandLine verb) {
        Golden.check("help/" + name(verb).replace(' ', '-') + ".txt", InProcess.help(verb));
        assertThat(verb.getCommandSpec().usageMessage().footer())
                .anyMatch(line -> line.startsWith("Example"))
                .anyMatch(line -> line.contains("orderline " + name(verb)));
    }

    @Test
    void theProgramsHelpNamesEveryVerbAndEveryExitCode() {
        String help = InProcess.help(PROGRAM);
        Golden.check("help/orderline.txt", help);
        verbs().forEach(verb -> assertThat(help).containsPattern("(?m)^  " + verb.getCommandName() + " "));
        String codes = help.substring(help.indexOf("Exit codes:"));
        Arrays.stream(ExitCode.values())
                .forEach(code -> assertThat(codes).containsPattern("[:,\\s]" + code.code() + " "));
    }

    @Test
    void helpGoesToStandardOutput() {
        assertThat(InProcess.ended(0, "run --help").err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"help, ''", "help run, run", "help study, study", "help study run, study run"})
    void theVerbHelpShowsThatOfItsVerb(String line, String verb) {
        assertThat(InProcess.ended(0, line).out().strip())
                .isEqualTo(InProcess.help(verb(InProcess.words(verb))).strip());
    }

    private static CommandLine verb(String... names) {
        CommandLine verb = PROGRAM;
        for (String name : names) {
            verb = Objects.requireNonNull(verb.getSubcommands().get(name), name);
        }
        return verb;
    }

    @Test
    void aManPageIsTheHelpWithoutWhatItsLanguageWouldRead() {
        Golden.check("help/man-study-run.1", Manual.page(verb("study", "run")).replace(Version.text(), "development"));
        assertThat(verbs().map(Manual::page))
                .allSatisfy(page -> assertThat(page.lines())
                        .allMatch(line -> !line.startsWith("'")
                                && (!line.startsWith(".") || line.matches("[.](TH .*|SH .*|nf|fi)"))));
    }

    private final CliContext context = new CliContext(Console.ofProcess(), new InterruptHandler(), Map.of());

    @Test
    void eachIsCalledAsItIsListed() {
        assertThat(VerbList.NAMES)
                .allSatisfy(name -> assertThat(VerbList.command(name, context).getCommandName())
                        .isEqualTo(name));
        assertThatIllegalArgumentException().isThrownBy(() -> VerbList.command("runn", context));
    }

    /// To name the nearest one or to list them, all are.
    @ParameterizedTest
    @CsvSource({"run --warehouses 4, run", "--version, ''", "'', all", "runn, all", "--help, all", "help run, all"})
    void onlyWhatIsNamedIsNeededAndAllIfNoneIs(String line, String needed) {
        assertThat(VerbList.neededFor(InProcess.words(line)))
                .isEqualTo(needed.equals("all") ? VerbList.NAMES : List.of(InProcess.words(needed)));
    }

    @Test
    void aVerbAloneIsTheSame() {
        assertThat(Stream.of(VerbList.NAMES, VerbList.neededFor("run"))
                        .map(names -> new Main.Cli(context, names).commandLine())
                        .map(program -> InProcess.help(
                                Objects.requireNonNull(program.getSubcommands().get("run"))))
                        .distinct())
                .hasSize(1);
    }

    private static final String COMPLETE = """
        source "$1"
        COMP_LINE=$2 COMP_POINT=${#2}
        read -r -a COMP_WORDS <<<"$2"
        [[ $2 != *" " ]] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _complete_orderline
        printf '%s\\n' "${COMPREPLY[@]}"
        """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void write() throws IOException {
        Manual.main(new String[] {folder.toString()});
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                        Stream.of(command),
                        command.getSubcommands().values().stream().flatMap(HelpTest::commands))
                .filter(each -> !each.getCommandSpec().usageMessage().hidden());
    }

    /// What bash offers where a line ends.
    private static List<String> offered(String line) throws IOException, InterruptedException {
        String script = folder.resolve("completion/orderline.bash").toString();
        Process bash = new ProcessBuilder("bash", "--norc", "-c", COMPLETE, "bash", script, line)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).isZero();
        return out.lines().map(String::strip).filter(word -> !word.isEmpty()).toList();
    }

    @Test
    void everyVerbThatIsNotHiddenHasAPage() throws IOException {
        List<String> names = commands(PROGRAM)
                .map(command -> command.getCommandSpec().qualifiedName("-") + ".1")
                .toList();
        assertThat(names)
                .contains("orderline.1", "orderline-run.1", "orderline-agent-join.1")
                .as("hidden")
                .doesNotContain("orderline-testbed-keep.1");
        try (Stream<Path> pages = Files.list(folder.resolve("man1"))) {
            assertThat(pages.map(page -> page.getFileName().toString())).containsExactlyInAnyOrderElementsOf(names);
        }
    }

    @Test
    void bashOffersEveryVerb() throws Exception {
        assertThat(offered("orderline "))
                .containsAll(PROGRAM.getSubcommands().keySet())
                .contains("run", "study");
    }

    @ParameterizedTest
    @CsvSource({
        "orderline stu, study",
        "orderline run --termi, --terminals",
        "orderline study re, report resume",
        "orderline agent join --co, --coordinator",
        "'orderline agent ', key join",
        "orderline nonsense --termi, ''",
    })
    void bashOffersWhatMayFollow(String line, String words) throws Exception {
        List<String> wanted = words.isEmpty() ? List.of() : List.of(words.split(" ", -1));
        List<String> offered = offered(line);
        assertThat(offered).containsAll(wanted);
        assertThat(offered.isEmpty()).isEqualTo(wanted.isEmpty());
    }

    @Test
    void zshLoadsWhatBashHas() throws IOException {
        String bash = Files.readString(folder.resolve("completion/orderline.bash"));
        String zsh = Files.readString(folder.resolve("completion/_orderline"));
        assertThat(zsh)
                .startsWith("#compdef orderline\n")
                .contains(bash)
                .endsWith("_bash_complete -o default -F _complete_orderline\n");
        assertThat(PROGRAM.getSubcommands().keySet())
                .allSatisfy(verb -> assertThat(zsh).contains("function _picocli_orderline_" + verb + "()"));
    }

    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    private static List<List<String>> touched() throws IOException {
        return Files.readAllLines(Path.of("docs/guide/what-verbs-touch.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| verb"))
                .map(line -> List.of(line.substring(1).split("\\|", -1)))
                .toList();
    }

    private static Set<String> quoted(String cell) {
        return QUOTED.matcher(cell).results().map(match -> match.group(1)).collect(Collectors.toSet());
    }

    @Test
    void everyVerbHasALine() throws IOException {
        List<String> verbs = commands(PROGRAM)
                .filter(command -> command.getSubcommands().isEmpty())
                .map(HelpTest::name)
                .toList();
        assertThat(verbs).isNotEmpty();
        assertThat(touched()).flatExtracting(row -> quoted(row.getFirst())).containsAll(verbs);
    }

    @Test
    void everyTestNamedThereExists() throws IOException {
        Set<String> classes = new HashSet<>();
        for (String module : TestClasses.MODULES) {
            try (Stream<Path> files = Files.walk(Path.of(module, "src/test/java"))) {
                files.map(file -> file.toFile().getName().replace(".java", "")).forEach(classes::add);
            }
        }
        assertThat(touched())
                .isNotEmpty()
                .allSatisfy(
                        cells -> assertThat(quoted(cells.get(4))).isNotEmpty().isSubsetOf(classes));
    }
}
