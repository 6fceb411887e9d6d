package io.orderline.monitor.ssh;

import java.nio.file.Path;
import java.util.Map;

/// The folder of ssh's keys, known hosts and configuration.
///
/// @param path usually `~/.ssh`
/// @param agent the socket of a running ssh agent; empty if there is none
public record SshFolder(Path path, String agent) {
    /// Names another folder than `~/.ssh`.
    public static final String VARIABLE = "ORDERLINE_SSH_FOLDER";

    private static final String AGENT = "SSH_AUTH_SOCK";

    public static SshFolder of(Map<String, String> environment) {
        Path usual = Path.of(System.getProperty("user.home", ""), ".ssh");
        String other = environment.getOrDefault(VARIABLE, "");
        return new SshFolder(other.isEmpty() ? usual : Path.of(other), environment.getOrDefault(AGENT, ""));
    }

    Path knownHosts() {
        return path.resolve("known_hosts");
    }

    Path config() {
        return path.resolve("config");
    }
}
