package io.orderline.report.run.text.server;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.MachineRecord;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes the machines of a run, by the plan and by their own account.
public final class MachineText {
    private static final String UNKNOWN = "unknown";

    private MachineText() {}

    /// Returns the watched hosts for a run of an older version, which did not record all machines.
    public static List<String> of(RunFiles run) {
        return run.machines().isEmpty()
                ? run.hosts().stream().map(host -> line(host, run)).toList()
                : run.machines().stream().map(machine -> line(machine, run)).toList();
    }

    private static String line(HostFiles host, RunFiles run) {
        if (host.is().threads() <= 0) {
            return HostText.title(host, run) + ": not asked what it is";
        }
        return FigureFormat.format(
                "%s: %s, %d cores, %d threads; %s of memory; kernel %s; %s; %s",
                HostText.title(host, run),
                host.is().cpu().isEmpty()
                        ? "processor of an unknown model"
                        : host.is().cpu(),
                host.is().cores(),
                host.is().threads(),
                FigureFormat.bytes(host.is().memoryBytes()),
                host.is().kernel(),
                String.join(", ", host.is().disks()),
                String.join(", ", host.is().interfaces()));
    }

    private static String line(MachineRecord machine, RunFiles run) {
        if (machine.is().isEmpty() && machine.storage().isEmpty()) {
            return title(machine, run) + ": not asked what it is";
        }
        return title(machine, run) + ": "
                + Stream.of(
                                processors(machine),
                                memory(machine) + " of memory",
                                storage(machine),
                                system(machine),
                                network(machine))
                        .filter(text -> !text.startsWith(UNKNOWN) && !text.isEmpty())
                        .collect(Collectors.joining("; "));
    }

    private static String title(MachineRecord machine, RunFiles run) {
        String about = Stream.of(role(machine, run), machine.address())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
        return machine.name() + (about.isEmpty() ? "" : " (" + about + ")");
    }

    /// Returns what a machine is for according to the plan, and what was observed there.
    private static String role(MachineRecord machine, RunFiles run) {
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

    private static String storage(MachineRecord machine) {
        String all = Stream.of(machine.storage().orElse(""), devices(machine.disks()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return known(all);
    }

    /// Returns the network interfaces, or an empty string if none are known.
    private static String network(MachineRecord machine) {
        return devices(machine.interfaces());
    }

    private static String devices(List<MachineRecord.Device> devices) {
        return devices.stream()
                .map(device -> device.name() + (device.hardware().isEmpty() ? "" : " (" + device.hardware() + ")"))
                .collect(Collectors.joining(", "));
    }

    private static String processors(MachineRecord machine) {
        return machine.is()
                .map(is -> FigureFormat.format(
                        "%s, %d cores, %d threads",
                        is.cpu().equals(UNKNOWN) ? "processor of an unknown model" : is.cpu(),
                        is.cores(),
                        is.threads()))
                .orElse(UNKNOWN);
    }

    private static String memory(MachineRecord machine) {
        return machine.is().map(is -> FigureFormat.bytes(is.memoryBytes())).orElse(UNKNOWN);
    }

    private static String system(MachineRecord machine) {
        return machine.is().map(is -> is.os() + ", kernel " + is.kernel()).orElse(UNKNOWN);
    }

    private static String known(String text) {
        return text.isEmpty() ? UNKNOWN : text;
    }
}
