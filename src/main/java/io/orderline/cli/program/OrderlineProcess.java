package io.orderline.cli.program;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// This program again, in another process.
public final class OrderlineProcess {
    /// Tells a process that the end of its standard input is the end of its parent.
    public static final String PARENT = "orderline.parent";

    /// The class that begins it.
    public static final String MAIN = "io.orderline.cli.Main";

    private OrderlineProcess() {}

    /// With the options of this virtual machine, but for what it says of its own parent: that has this one's standard
    /// input, and not the new one's.
    ///
    /// @param options more of them
    public static List<String> command(List<String> options, List<String> arguments) {
        List<String> all = new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
        all.removeIf(option -> option.startsWith("-D" + PARENT));
        all.addAll(options);
        return withOptions(all, arguments);
    }

    /// With these options of the virtual machine and no others.
    public static List<String> withOptions(List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MAIN));
        command.addAll(arguments);
        return command;
    }

    /// The options of this virtual machine that have a meaning on another host.
    public static List<String> options() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option ->
                        option.startsWith("-X") || option.startsWith("--enable") || option.startsWith("--add"))
                .filter(option ->
                        !option.matches("-XX:(SharedArchiveFile|AOTCache)=.*")) // they belong to the files here
                .toList();
    }

    /// What it is made of.
    public static List<Path> files() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
    }
}
