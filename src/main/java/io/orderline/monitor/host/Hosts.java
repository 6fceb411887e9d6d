package io.orderline.monitor.host;

import io.orderline.base.ParallelTasks;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.target.TargetException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// All hosts that a run watches, after each of them has answered once. They stay connected until they are closed, or
/// until monitors that were made of them are.
///
/// @param all this host first
public record Hosts(List<WatchedHost> all) implements AutoCloseable {
    public Hosts {
        all = List.copyOf(all);
    }

    /// What to watch.
    ///
    /// @param local whether this host is watched
    /// @param remote other hosts
    /// @param devices all real ones if it is empty
    /// @param engine names of the engine's processes
    public record Wanted(boolean local, List<HostAddress> remote, List<DeviceName> devices, List<String> engine) {
        public Wanted {
            remote = List.copyOf(remote);
            devices = List.copyOf(devices);
            engine = List.copyOf(engine);
        }

        private List<Candidate> candidates(SshFolder ssh) {
            List<Candidate> candidates = new ArrayList<>();
            if (local && LocalSource.isPossible()) {
                candidates.add(new Candidate(Optional.empty(), () -> new LocalSource(engine)));
            }
            remote.forEach(address ->
                    candidates.add(new Candidate(Optional.of(address), () -> SshSource.open(address, ssh, engine))));
            return candidates;
        }
    }

    /// Asks all hosts at the same time what they are.
    ///
    /// @param devicesKey the plan's key for devices, for messages
    /// @throws TargetException if one cannot be reached or watched
    /// @throws ConfigException if a device is named that none of them has
    public static Hosts reach(Wanted wanted, SshFolder ssh, String devicesKey) throws Exception {
        List<Candidate> candidates = wanted.candidates(ssh);
        try {
            return of(candidates, wanted.devices(), devicesKey);
        } catch (Exception e) {
            candidates.forEach(Candidate::close);
            throw e;
        }
    }

    private static Hosts of(List<Candidate> candidates, List<DeviceName> devices, String devicesKey) throws Exception {
        Map<Candidate, HostDescription> descriptions = describe(candidates);
        Map<String, WatchedHost> hosts = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            HostDescription description = descriptions.get(candidate);
            if (description != null) {
                WatchedHost host = WatchedHost.of(candidate, description, hosts.keySet(), devices);
                hosts.put(host.name(), host);
            }
        }
        refuseUnknown(devices, hosts.values().stream().toList(), devicesKey);
        return new Hosts(List.copyOf(hosts.values()));
    }

    private static Map<Candidate, HostDescription> describe(List<Candidate> candidates) throws Exception {
        Map<Candidate, HostDescription> found = new ConcurrentHashMap<>();
        Map<Candidate, String> failures = new ConcurrentHashMap<>();
        List<Callable<Boolean>> questions = new ArrayList<>();
        for (Candidate candidate : candidates) {
            questions.add(() -> {
                try {
                    found.put(candidate, candidate.describe());
                    return true;
                } catch (IOException e) {
                    failures.put(candidate, String.valueOf(e.getMessage()));
                    return false;
                }
            });
        }
        ParallelTasks.run("reach", questions.size(), questions);
        if (!failures.isEmpty()) {
            throw new TargetException(candidates.stream()
                    .filter(failures::containsKey)
                    .map(failures::get)
                    .collect(Collectors.joining("\n")));
        }
        return found;
    }

    private static void refuseUnknown(List<DeviceName> wanted, List<WatchedHost> hosts, String key) {
        List<Problem> problems = Devices.problems(wanted, hosts).stream()
                .map(sentence -> new Problem("", key, sentence))
                .toList();
        if (!problems.isEmpty()) {
            throw new ConfigException(problems);
        }
    }

    /// @param folder of the files; is made
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
