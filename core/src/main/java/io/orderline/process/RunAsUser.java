package io.orderline.process;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The account under which an engine runs. PostgreSQL refuses to run as root, so root needs another account.
///
/// @param prefix the beginning of every command of the engine: a program that changes the account and then
///     becomes the actual command, with the same process ID
/// @param owner the user that must own the data; empty for the current user
public record RunAsUser(List<String> prefix, Optional<String> owner) {
    public RunAsUser {
        prefix = List.copyOf(prefix);
    }

    public static final RunAsUser ITSELF = new RunAsUser(List.of(), Optional.empty());

    /// Returns the account for the current user. An ordinary user stays unchanged. Root gets a user namespace,
    /// in which it has no privileges but still owns its files. If the kernel forbids user namespaces, root
    /// becomes an unprivileged user of the host.
    public static RunAsUser current() {
        if (uid() != 0) {
            return ITSELF;
        }
        if (Command.succeeds("unshare", "-U", "true")) {
            return new RunAsUser(List.of("unshare", "-U"), Optional.empty());
        }
        return unprivileged();
    }

    static RunAsUser unprivileged() {
        String user = Stream.of("postgres", "nobody")
                .filter(name -> Command.succeeds("id", "-u", name))
                .findFirst()
                .orElseThrow(() -> new TargetException("PostgreSQL does not run as root, user namespaces are disabled, "
                        + "and there is neither a user 'postgres' nor 'nobody'. Start Orderline as an ordinary user."));
        String group = Command.run("id", "-g", user).strip();
        return new RunAsUser(
                List.of("setpriv", "--reuid=" + user, "--regid=" + group, "--clear-groups"), Optional.of(user));
    }

    public static int uid() {
        try {
            return (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<String> command(List<String> command) {
        List<String> whole = new ArrayList<>(prefix);
        whole.addAll(command);
        return whole;
    }

    /// Gives a folder and its content to the account.
    public void own(Path folder) {
        owner.ifPresent(user -> Command.run("chown", "-R", user + ":", folder.toString()));
    }
}
