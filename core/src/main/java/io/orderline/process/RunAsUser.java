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

/// The account under which an engine runs. PostgreSQL refuses root, so root needs another account.
///
/// @param prefix programs before every command of the engine; each becomes the command and keeps its process
///     ID
/// @param owner user that must own the data; empty for the current user
public record RunAsUser(List<String> prefix, Optional<String> owner) {
    public RunAsUser {
        prefix = List.copyOf(prefix);
    }

    public static final RunAsUser ITSELF = new RunAsUser(List.of(), Optional.empty());

    /// Returns the account of an ordinary user unchanged. Root gets a user namespace, where it has no rights
    /// but keeps its files. If the kernel forbids that, root becomes an unprivileged user of the machine.
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
