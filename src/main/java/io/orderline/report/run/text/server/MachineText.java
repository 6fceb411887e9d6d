package io.orderline.report.run.text.server;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.MachineRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The machines of a run, in words: as its plan has them, and as they describe themselves.
public final class MachineText {
    private static final String UNKNOWN = "unknown";

    private MachineText() {}

    /// A line a machine.
    public static List<String> of(RunFiles run) {
        return run.machines().stream().map(machine -> line(machine, run)).toList();
    }

    private static String line(MachineRecord machine, RunFiles run) {
        List<String> parts = new ArrayList<>();
        machine.is()
                .ifPresentOrElse(
                        is -> parts.add(FigureFormat.format(
                                "%s, %d cores, %d threads, %s of memory",
                                known(is.cpu()), is.cores(), is.threads(), FigureFormat.bytes(is.memoryBytes()))),
                        () -> parts.add("not asked what it is"));
        Optional.of(storage(machine)).filter(text -> !text.equals(UNKNOWN)).ifPresent(parts::add);
        machine.is().ifPresent(is -> parts.add(known(is.os()) + ", kernel " + is.kernel()));
        Optional.of(network(machine)).filter(text -> !text.isEmpty()).ifPresent(parts::add);
        return title(machine, run) + ": " + String.join("; ", parts);
    }

    private static String title(MachineRecord machine, RunFiles run) {
        String about = Stream.of(role(machine, run), machine.address())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
        return machine.name() + (about.isEmpty() ? "" : " (" + about + ")");
    }

    /// What it is for, as the plan has it; and what was seen there.
    public static String role(MachineRecord machine, RunFiles run) {
        boolean sameHost = run.environment().map(Environment::sharesHost).orElse(false);
        String seen = run.hosts().stream()
                .filter(host -> host.is().driver() == machine.driver()
                        && host.is().address().equals(machine.address()))
                .map(host -> host.role(sameHost))
                .findFirst()
                .orElse(machine.driver() ? HostFiles.DRIVER : "");
        return Stream.of(machine.role().orElse(""), seen)
                .filter(text -> !text.isEmpty())
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /// What it has to store on, as the plan has it and as its devices say.
    public static String storage(MachineRecord machine) {
        String all = Stream.of(machine.storage().orElse(""), devices(machine.disks()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return known(all);
    }

    /// Its interfaces; empty if it has none that are known.
    public static String network(MachineRecord machine) {
        return devices(machine.interfaces());
    }

    private static String devices(List<MachineRecord.Device> devices) {
        return devices.stream()
                .map(device -> device.name() + (device.hardware().isEmpty() ? "" : " (" + device.hardware() + ")"))
                .collect(Collectors.joining(", "));
    }

    /// A cell of the table: what its operating system tells.
    public static String cell(MachineRecord machine, Function<Environment.Host, String> what) {
        return machine.is().map(what).map(MachineText::known).orElse(UNKNOWN);
    }

    private static String known(String text) {
        return text.isEmpty() ? UNKNOWN : text;
    }
}
