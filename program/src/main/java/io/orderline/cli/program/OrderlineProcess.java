package io.orderline.cli.program;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Command lines that start this program in another process.
public final class OrderlineProcess {
    /// A process with this system property ends with its parent, at the end of its standard input.
    public static final String PARENT = "orderline.parent";

    public static final String MAIN = "io.orderline.cli.Main";

    private OrderlineProcess() {}

    /// Returns a command line with this JVM's options and more. [#PARENT] is left out, as the new process has
    /// another standard input.
    public static List<String> command(List<String> options, List<String> arguments) {
        List<String> all = new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
        all.removeIf(option -> option.startsWith("-D" + PARENT));
        all.addAll(options);
        return withOptions(all, arguments);
    }

    /// Returns a command line with these options of the JVM and no others.
    public static List<String> withOptions(List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MAIN));
        command.addAll(arguments);
        return command;
    }

    /// Returns the options of this JVM that also apply on another host.
    public static List<String> options() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option ->
                        option.startsWith("-X") || option.startsWith("--enable") || option.startsWith("--add"))
                .filter(option ->
                        !option.matches("-XX:(SharedArchiveFile|AOTCache)=.*")) // the files are on this host only
                .toList();
    }

    /// Returns the files of the program, which are those in its class path.
    public static List<Path> files() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
    }
}
