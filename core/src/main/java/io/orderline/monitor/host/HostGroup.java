package io.orderline.monitor.host;

import io.orderline.base.ParallelTasks;
import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.monitor.ssh.SshFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// The watched hosts after a first answer. They stay connected until they or their monitors are closed.
///
/// @param all this host first
/// @param missing what was wanted and is not available, one sentence each; empty if everything is required
public record HostGroup(List<WatchedHost> all, List<String> missing) implements AutoCloseable {
    public static final HostGroup NONE = new HostGroup(List.of(), List.of());

    public HostGroup {
        all = List.copyOf(all);
        missing = List.copyOf(missing);
    }

    /// The devices and processes to watch.
    ///
    /// @param devices empty for all real ones
    /// @param engine names of the engine's processes, with stars
    /// @param mainPids returns at once the process IDs of the engine's known servers on this host, by name;
    ///     empty for a server that is not running
    /// @param elsewhere whether the driven server is on another host, and has no process on this one
    /// @param port of the driven server, if it is on this host
    /// @param required whether a missing host or device is an error; otherwise it is left out
    public record Wanted(
            boolean local,
            List<HostAddress> remote,
            List<DeviceName> devices,
            List<String> engine,
            Supplier<Map<String, OptionalLong>> mainPids,
            boolean elsewhere,
            OptionalInt port,
            boolean required) {
        public Wanted {
            remote = List.copyOf(remote);
            devices = List.copyOf(devices);
            engine = List.copyOf(engine);
        }

        /// Returns doubts whether processes belong to the driven server, one sentence each.
        public List<String> doubts() {
            List<String> doubts = new ArrayList<>();
            if (local && LocalHostSource.isPossible()) {
                try (LocalHostSource here = here()) {
                    if (here.processesAreInDoubt()) {
                        doubts.add(
                                "whether all processes with the engine's names are of the driven server cannot be told on"
                                        + " this host: memory and processor time of the server are those of all of them");
                    }
                }
            }
            return List.copyOf(doubts);
        }

        private LocalHostSource here() {
            return new LocalHostSource(elsewhere ? List.of() : engine, mainPids, port);
        }

        private List<HostProbe> candidates(SshFolder ssh) {
            List<HostProbe> candidates = new ArrayList<>();
            if (local && LocalHostSource.isPossible()) {
                candidates.add(new HostProbe(Optional.empty(), this::here));
            }
            remote.forEach(address -> candidates.add(
                    new HostProbe(Optional.of(address), () -> SshHostSource.open(address, ssh, engine))));
            return candidates;
        }
    }

    /// Asks all hosts at the same time for their descriptions.
    ///
    /// @param devicesKey the plan's key for devices, for messages
    /// @throws TargetException if a required host cannot be reached or watched
    /// @throws ConfigException if no host has a required device
    public static HostGroup reach(Wanted wanted, SshFolder ssh, String devicesKey) throws Exception {
        List<HostProbe> candidates = wanted.candidates(ssh);
        try {
            return of(candidates, wanted, devicesKey);
        } catch (Exception e) {
            candidates.forEach(HostProbe::close);
            throw e;
        }
    }

    private static HostGroup of(List<HostProbe> candidates, Wanted wanted, String devicesKey) throws Exception {
        Map<HostProbe, HostDescription> descriptions = new ConcurrentHashMap<>();
        Map<HostProbe, String> failures = describe(candidates, descriptions);
        List<String> missing = new ArrayList<>(failures.values());
        // This host is watched by default, so a run does not depend on it.
        boolean asked = failures.keySet().stream()
                .anyMatch(candidate -> candidate.address().isPresent());
        if (wanted.required() && asked) {
            throw new TargetException(String.join("\n", missing));
        }
        List<DeviceName> unknown = DeviceSelection.unknown(wanted.devices(), descriptions.values());
        Map<String, WatchedHost> hosts = watched(candidates, descriptions, without(unknown, wanted.devices()));
        List<String> sentences = DeviceSelection.problems(unknown, List.copyOf(hosts.values()));
        if (wanted.required() && !sentences.isEmpty()) {
            throw new ConfigException(sentences.stream()
                    .map(sentence -> new Problem("", devicesKey, sentence))
                    .toList());
        }
        missing.addAll(sentences);
        return new HostGroup(List.copyOf(hosts.values()), missing);
    }

    private static List<DeviceName> without(List<DeviceName> unknown, List<DeviceName> wanted) {
        return wanted.stream().filter(device -> !unknown.contains(device)).toList();
    }

    private static Map<String, WatchedHost> watched(
            List<HostProbe> candidates, Map<HostProbe, HostDescription> descriptions, List<DeviceName> devices) {
        Map<String, WatchedHost> hosts = new LinkedHashMap<>();
        for (HostProbe candidate : candidates) {
            HostDescription description = descriptions.get(candidate);
            if (description != null) {
                WatchedHost host = WatchedHost.of(candidate, description, hosts.keySet(), devices);
                hosts.put(host.name(), host);
            }
        }
        return hosts;
    }

    /// @return why hosts could not be asked, one sentence each
    private static Map<HostProbe, String> describe(List<HostProbe> candidates, Map<HostProbe, HostDescription> found)
            throws Exception {
        Map<HostProbe, String> failures = new ConcurrentHashMap<>();
        List<Callable<Boolean>> questions = new ArrayList<>();
        for (HostProbe candidate : candidates) {
            questions.add(() -> {
                try {
                    found.put(candidate, candidate.describe());
                    return true;
                } catch (IOException e) {
                    failures.put(candidate, String.valueOf(e.getMessage()));
                    candidate.close();
                    return false;
                }
            });
        }
        ParallelTasks.run("reach", questions.size(), questions);
        Map<HostProbe, String> inOrder = new LinkedHashMap<>();
        candidates.forEach(candidate -> inOrder.computeIfAbsent(candidate, failures::get));
        return inOrder;
    }

    public List<Monitor> monitors(Path folder, Duration interval, MonitorListener listener) {
        return all.stream()
                .map(host -> host.monitor(folder, interval, listener))
                .toList();
    }

    @Override
    public void close() {
        all.forEach(WatchedHost::close);
    }
}
