package io.orderline.monitor.ssh;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannelEvent;

/// Another host that executes commands over one ssh session, with the login of watched hosts. Thread-safe.
public final class RemoteHost implements AutoCloseable {
    /// Output may follow a command's end, but a server that it started may keep the channel open.
    private static final Duration LATE_OUTPUT_LIMIT = Duration.ofMillis(200);

    private final SshLogin.LoggedIn login;

    private RemoteHost(SshLogin.LoggedIn login) {
        this.login = login;
    }

    /// @throws IOException with a message for the user
    public static RemoteHost open(HostAddress address, SshFolder folder) throws IOException {
        return new RemoteHost(new SshLogin(address, folder).open());
    }

    /// Executes a command of the user's shell to its end, and returns its standard output.
    ///
    /// @throws IOException with the standard error, if the command failed or took too long
    public String run(String command, InputStream input, Duration limit) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        try (ChannelExec channel = channel(command)) {
            channel.setOut(out);
            channel.setErr(complaints);
            channel.setIn(input);
            channel.open().verify(SshLogin.ANSWER_LIMIT);
            channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), limit);
            Integer status = channel.getExitStatus();
            if (status == null || status != 0) {
                throw new IOException("'" + command + "' "
                        + (status == null ? "did not end" : "failed with " + status) + ": "
                        + complaints.toString(StandardCharsets.UTF_8).strip());
            }
            return out.toString(StandardCharsets.UTF_8);
        }
    }

    /// The end of a command.
    ///
    /// @param code empty if the connection was lost before
    /// @param output both of its streams
    public record CommandResult(Optional<Integer> code, String output) {}

    /// Executes a command of the user's shell until it has ended, even if processes that it started go on.
    ///
    /// @throws IOException if it took too long; it may go on there
    public CommandResult execute(String command, Duration limit) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ChannelExec channel = channel(command)) {
            channel.setOut(out);
            channel.setErr(out);
            channel.open().verify(SshLogin.ANSWER_LIMIT);
            channel.getInvertedIn().close();
            Set<ClientChannelEvent> seen =
                    channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED, ClientChannelEvent.EXIT_STATUS), limit);
            if (seen.contains(ClientChannelEvent.TIMEOUT)) {
                throw new IOException("did not end in time, and may go on there");
            }
            channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), LATE_OUTPUT_LIMIT);
            return new CommandResult(
                    Optional.ofNullable(channel.getExitStatus()), out.toString(StandardCharsets.UTF_8));
        }
    }

    /// Returns whether commands can be sent, as far as this side knows.
    public boolean isOpen() {
        return login.session().isOpen();
    }

    private ChannelExec channel(String command) throws IOException {
        try {
            return login.session().createExecChannel(command);
        } catch (IllegalStateException closing) { // thrown by the library for a closed session
            throw new IOException("the ssh connection is closed", closing);
        }
    }

    /// Starts a command that goes on. It is closed by closing its channel.
    ///
    /// @param said receives its output and errors
    public RemoteProcess start(String command, OutputStream said) throws IOException {
        ChannelExec channel = channel(command);
        channel.setOut(said);
        channel.setErr(said);
        channel.open().verify(SshLogin.ANSWER_LIMIT);
        return new RemoteProcess(channel);
    }

    /// Returns at once, even if the host does not answer.
    @Override
    public void close() {
        login.close();
    }
}
