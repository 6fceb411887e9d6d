package io.orderline.cli;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.InterruptHandler;
import io.orderline.run.hooks.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// Writes man pages and completion scripts for bash and zsh from the help, for the distribution.
final class Manual {
    private static final String NAME = "orderline";

    private Manual() {}

    /// @param arguments the folder in which `man1` and `completion` are written
    public static void main(String[] arguments) throws IOException {
        CliContext context = new CliContext(Console.ofProcess(), new InterruptHandler(), Map.of());
        CommandLine program = new Main.Cli(context).commandLine();
        Path pages = Files.createDirectories(Path.of(arguments[0], "man1"));
        for (CommandLine command : all(program).toList()) {
            Files.writeString(pages.resolve(pageName(command.getCommandSpec()) + ".1"), page(command));
        }
        Path completion = Files.createDirectories(Path.of(arguments[0], "completion"));
        String bash = AutoComplete.bash(NAME, program);
        Files.writeString(completion.resolve("orderline.bash"), bash);
        Files.writeString(completion.resolve("_orderline"), zsh(bash));
    }

    /// Returns a command and its subcommands at all levels, without hidden ones.
    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(Stream.of(command), visible(command).flatMap(Manual::all));
    }

    private static Stream<CommandLine> visible(CommandLine command) {
        return command.getSubcommands().values().stream()
                .filter(verb -> !verb.getCommandSpec().usageMessage().hidden());
    }

    private static String pageName(CommandSpec command) {
        return command.qualifiedName("-");
    }

    /// Returns a man page in the language of man(7).
    static String page(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        CommandLine.Help help = command.getHelp();
        String page =
                ".TH " + pageName(spec).toUpperCase(java.util.Locale.ROOT) + " 1 \"\" \"Orderline " + Version.text()
                        + "\"\n"
                        + section("NAME", escaped(pageName(spec)) + " \\- " + escaped(summary(spec)) + "\n")
                        + section("SYNOPSIS", asIs(help.synopsis(0)))
                        + section("DESCRIPTION", asIs(help.description()))
                        + section("ARGUMENTS", asIs(help.parameterList()))
                        + section("OPTIONS", asIs(options(help)))
                        + section("VERBS", asIs(help.commandList()))
                        + section("NOTES", asIs(help.footer()));
        return page + section("SEE ALSO", related(command));
    }

    private static String options(CommandLine.Help help) {
        return help.commandSpec()
                .usageMessage()
                .sectionMap()
                .getOrDefault(UsageMessageSpec.SECTION_KEY_OPTION_LIST, CommandLine.Help::optionList)
                .render(help);
    }

    private static String section(String title, String text) {
        return text.isBlank() ? "" : ".SH " + title + "\n" + text;
    }

    private static String summary(CommandSpec spec) {
        String text = String.join(" ", spec.usageMessage().description()).strip();
        int end = text.indexOf(". ");
        return (end < 0 ? text : text.substring(0, end)).replaceFirst("\\.$", "");
    }

    /// Keeps the lines of the help as they are.
    private static String asIs(String text) {
        return text.isBlank() ? "" : ".nf\n" + escaped(text.stripTrailing().replaceFirst("^\\R+", "")) + "\n.fi\n";
    }

    /// A backslash begins a command anywhere; a full stop or an apostrophe does so at the beginning of a
    /// line. A plain hyphen would be typeset as a character that cannot be copied to a command line.
    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
    }

    private static String related(CommandLine command) {
        List<CommandLine> others = Stream.concat(Stream.ofNullable(command.getParent()), visible(command))
                .toList();
        return others.stream()
                .map(other -> "\\fB" + escaped(pageName(other.getCommandSpec())) + "\\fR(1)")
                .collect(Collectors.joining(",\n", "", "\n"));
    }

    /// Zsh runs picocli's bash script as a function that is loaded at its first use.
    private static String zsh(String bash) {
        return "#compdef orderline\n" + bash + "\n_bash_complete -o default -F _complete_" + NAME + "\n";
    }
}
