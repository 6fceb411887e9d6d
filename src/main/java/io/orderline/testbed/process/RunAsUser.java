package io.orderline.testbed.process;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// As whom an engine runs: PostgreSQL refuses root, so a root user needs a disguise.
///
/// @param prefix put before every command of the engine; each of these programs becomes the command, so the
///     pid stays
/// @param owner the user that must own the data, if it is not the current one
public record RunAsUser(List<String> prefix, Optional<String> owner) {
    public RunAsUser {
        prefix = List.copyOf(prefix);
    }

    /// The current user as he is.
    public static final RunAsUser ITSELF = new RunAsUser(List.of(), Optional.empty());

    /// An ordinary user as he is. Root inside an own user namespace, where he is nobody but keeps his
    /// files; if the kernel forbids that, as an unprivileged user of the machine.
    public static RunAsUser current() {
        if (uid() != 0) {
            return ITSELF;
        }
        if (Command.succeeds("unshare", "-U", "true")) {
            return new RunAsUser(List.of("unshare", "-U"), Optional.empty());
        }
        return unprivileged();
    }

    /// Root as another user of this machine.
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

    /// The command as this account.
    public List<String> command(List<String> command) {
        List<String> whole = new ArrayList<>(prefix);
        whole.addAll(command);
        return whole;
    }

    /// Hands a folder with all that is in it to the account.
    public void own(Path folder) {
        owner.ifPresent(user -> Command.run("chown", "-R", user + ":", folder.toString()));
    }
}
