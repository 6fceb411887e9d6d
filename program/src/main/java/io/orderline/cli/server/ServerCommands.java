package io.orderline.cli.server;

import io.orderline.base.Durations;
import io.orderline.base.ProgramRun;
import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.monitor.ssh.RemoteHost;
import io.orderline.monitor.ssh.SshFolder;
import io.orderline.plan.DeclaredHost;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.ServerKeys;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Executes commands of a plan, on this host or over ssh. The ssh sessions stay open. Not thread-safe.
final class ServerCommands implements AutoCloseable {
    /// Only the end of a longer output is shown.
    private static final int MOST_SHOWN = 2_000;

    private static final String HIDDEN = "***";

    private final Plan plan;
    private final String secret;
    private final SshFolder ssh;
    private final Duration limit;
    private final Map<String, DeclaredHost> hosts;
    private final Map<HostAddress, RemoteHost> open = new HashMap<>();

    /// @param secret password of the database, which is never shown; empty for none
    ServerCommands(Plan plan, String secret, SshFolder ssh) {
        this.plan = plan;
        this.secret = secret;
        this.ssh = ssh;
        this.limit = ServerKeys.limit(plan);
        this.hosts = DeclaredHost.all(plan).stream()
                .collect(Collectors.toMap(DeclaredHost::name, host -> host, (first, _) -> first));
    }

    Duration limit() {
        return limit;
    }

    /// Checks the commands and connects to the hosts.
    ///
    /// @throws TargetException if a host cannot be reached
    /// @throws ConfigException if a command contains the password
    void prepare(List<ServerAction> actions) {
        for (ServerAction action : actions) {
            if (!secret.isEmpty() && command(action).contains(secret)) {
                throw new ConfigException(
                        "",
                        action.kind() == ServerAction.Kind.SHELL
                                ? "at.…"
                                : key(action.kind()).name(),
                        "holds the password, which would be written into files. Have the command read it: from a file of"
                                + " its own, or from the environment variable ORDERLINE_PASSWORD.");
            }
            address(action).ifPresent(this::host);
        }
    }

    /// Executes an action and returns details for the log of the run.
    ///
    /// @throws TargetException if the command fails, with the end of its output
    Map<String, Object> execute(ServerAction action) {
        ProgramRun.ProgramResult ended = address(action)
                .map(address -> remotely(address, command(action)))
                .orElseGet(() -> locally(command(action)));
        String shown = shown(ended.output());
        if (ended.code() != 0) {
            throw new TargetException("exit code " + ended.code() + (shown.isEmpty() ? "" : ": " + shown));
        }
        return Map.of("exit_code", ended.code(), "output", shown);
    }

    private String command(ServerAction action) {
        return action.kind() == ServerAction.Kind.SHELL ? action.command() : plan.get(key(action.kind()));
    }

    static Key<String> key(ServerAction.Kind kind) {
        return kind == ServerAction.Kind.CRASH ? ServerKeys.CRASH_COMMAND : ServerKeys.RESTART_COMMAND;
    }

    private Optional<HostAddress> address(ServerAction action) {
        return action.host().map(hosts::get).flatMap(DeclaredHost::address);
    }

    private ProgramRun.ProgramResult locally(String command) {
        try {
            return ProgramRun.shell(command, limit)
                    .intoFile("", Process::waitFor)
                    .orElseThrow(() -> new TargetException(
                            "did not end within " + Durations.text(limit) + " (target.crash-limit), and was killed"));
        } catch (IOException e) {
            throw new TargetException("cannot be executed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("was given up", e);
        }
    }

    private ProgramRun.ProgramResult remotely(HostAddress address, String command) {
        try {
            RemoteHost.CommandResult ended = host(address).execute(command, limit);
            return new ProgramRun.ProgramResult(
                    ended.code()
                            .orElseThrow(() -> new TargetException("the ssh connection ended before the command did")),
                    ended.output(),
                    "");
        } catch (IOException e) {
            throw new TargetException(e.getMessage() + " (target.crash-limit)", e);
        }
    }

    /// Returns the session of a host, which is a new one if the host was down.
    private RemoteHost host(HostAddress address) {
        RemoteHost known = open.get(address);
        if (known != null && known.isOpen()) {
            return known;
        }
        try {
            RemoteHost reached = RemoteHost.open(address, ssh);
            open.put(address, reached);
            return reached;
        } catch (IOException e) {
            throw new TargetException("cannot execute commands on " + address.text() + ": " + e.getMessage(), e);
        }
    }

    private String shown(String output) {
        String clean = (secret.isEmpty() ? output : output.replace(secret, HIDDEN)).strip();
        return clean.length() <= MOST_SHOWN ? clean : "…" + clean.substring(clean.length() - MOST_SHOWN);
    }

    @Override
    public void close() {
        open.values().forEach(RemoteHost::close);
    }
}
