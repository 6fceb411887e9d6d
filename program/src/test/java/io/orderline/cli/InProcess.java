package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.InterruptHandler;
import io.orderline.cli.program.ProgressLine;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;

/// The command line without a process, for what needs none.
public final class InProcess {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s']++|'[^']*+')++");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CliContext context;

    public InProcess() {
        this(Map.of());
    }

    /// @param environment the environment variables
    InProcess(Map<String, String> environment) {
        Console terminal = new Console(stream(out), new ProgressLine(stream(err), false, 120));
        context = new CliContext(terminal, new InterruptHandler(), environment);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /// The words of a command line without the program, and more of them; what is between quotes is one word.
    static String[] words(String line, String... more) {
        Stream<String> words =
                WORD.matcher(line).results().map(word -> word.group().replace("'", ""));
        return Stream.concat(words, Stream.of(more)).toArray(String[]::new);
    }

    /// One that has ended with a code.
    static InProcess ended(int code, String line) {
        InProcess program = new InProcess();
        assertThat(program.run(line)).as(program.said()).isEqualTo(code);
        return program;
    }

    int run(String line) {
        return run(words(line));
    }

    int run(String... arguments) {
        return new Main.Cli(context, VerbList.neededFor(arguments)).run(arguments);
    }

    /// What Ctrl-C does.
    void interrupt() {
        context.interrupts().interrupt();
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /// On both streams.
    String said() {
        return out() + err();
    }

    public CommandLine commandLine() {
        return new Main.Cli(context).commandLine();
    }

    static String help(CommandLine command) {
        StringWriter text = new StringWriter();
        command.usage(new PrintWriter(text), CommandLine.Help.Ansi.OFF);
        return text.toString();
    }
}
