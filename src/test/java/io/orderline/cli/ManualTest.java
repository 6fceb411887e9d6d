package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/// The files that a distribution has of the help. What a page looks like is a golden file of [HelpTest].
class ManualTest {
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
                        command.getSubcommands().values().stream().flatMap(ManualTest::commands))
                .filter(each -> !each.getCommandSpec().usageMessage().hidden());
    }

    private static List<String> verbs() {
        return List.copyOf(new InProcess().commandLine().getSubcommands().keySet());
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
        List<String> names = commands(new InProcess().commandLine())
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
        assertThat(offered("orderline ")).containsAll(verbs()).contains("run", "study");
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
        assertThat(verbs()).allSatisfy(verb -> assertThat(zsh).contains("function _picocli_orderline_" + verb + "()"));
    }
}
