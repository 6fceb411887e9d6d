package io.orderline.testing;

import static org.awaitility.Awaitility.await;

import io.orderline.base.ProcessTree;
import io.orderline.process.Command;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Another host, as far as a network can tell: a network namespace with a name of its own, and Debian's
/// sshd in it. From there only this host's end of a pair of virtual interfaces can be reached, and what is
/// forwarded: not this host's loopback. A test needs [Need#NETWORK_NAMESPACES] for it. For one thread.
public final class OtherHost implements AutoCloseable {
    /// Its name.
    public static final String NAME = "other-host";

    private static final int SSH = 22;

    private final Path folder;
    private final String namespace = "ol" + ProcessHandle.current().pid();
    private final String network;
    private final Process server;

    private OtherHost(Path folder, Path home) throws IOException {
        this.folder = Files.createDirectories(folder).toAbsolutePath();
        long pid = ProcessHandle.current().pid(); // other tests' networks are others
        network = String.format(Locale.ROOT, "10.%d.%d.", 100 + (pid >> 8) % 100, pid % 256);
        ProcessBuilder starting = new ProcessBuilder("sh", "core/src/test/resources/hosts/other-host.sh");
        starting.command().addAll(List.of(this.folder.toString(), namespace, coordinator(), address(), NAME));
        starting.command().add(home.toAbsolutePath().toString());
        starting.environment().put("JAVA_HOME", System.getProperty("java.home"));
        server = starting.redirectErrorStream(true)
                .redirectOutput(folder.resolve("sshd.log").toFile())
                .start();
    }

    /// @param folder in place of `~/.ssh`: with the key with which one may log in, and the host's
    /// @param home of who logs in
    public static OtherHost start(Path folder, Path home) throws IOException {
        NeedsCondition.demand(Need.NETWORK_NAMESPACES);
        OtherHost host = new OtherHost(folder, home);
        await().until(() -> host.answers() || !host.server.isAlive());
        if (!host.server.isAlive()) {
            throw new IllegalStateException(Files.readString(folder.resolve("sshd.log")));
        }
        return host;
    }

    /// As sshd: as long as the address is not its own, whatever routes there may accept connections.
    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address(), SSH), 1000);
            socket.setSoTimeout(1000);
            return new String(socket.getInputStream().readNBytes(4), StandardCharsets.US_ASCII).equals("SSH-");
        } catch (IOException notYet) {
            return false;
        }
    }

    /// As a plan has it.
    public String address() {
        return network + "2";
    }

    /// Where it reaches this host.
    public String coordinator() {
        return network + "1";
    }

    /// Gives it a port of its loopback that leads to the same one of this host's. Returns when it does.
    ///
    /// @return the process that does it
    public Process forward(int port) throws IOException {
        String same = "127.0.0.1:" + port;
        Path log = folder.resolve("forward.log");
        ProcessBuilder ssh = new ProcessBuilder("ssh", "-N", "-o", "ExitOnForwardFailure=yes");
        ssh.command().addAll(List.of("-o", "UserKnownHostsFile=" + folder.resolve("known_hosts")));
        ssh.command().addAll(List.of("-i", folder.resolve("id_ed25519").toString()));
        ssh.command().addAll(List.of("-R", same + ":" + same, "root@" + address()));
        Process forwarding =
                ssh.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        await().until(() -> !forwarding.isAlive() || listens(port));
        if (!forwarding.isAlive()) {
            throw new IllegalStateException(Files.readString(log));
        }
        return forwarding;
    }

    private boolean listens(int port) {
        String connect = "exec 3<>/dev/tcp/127.0.0.1/" + port;
        return Command.succeeds("ip", "netns", "exec", namespace, "bash", "-c", connect);
    }

    @Override
    public void close() {
        server.descendants().forEach(ProcessHandle::destroy);
        server.destroy();
        ProcessTree.awaitExit(server, Duration.ofSeconds(5));
        Command.succeeds("ip", "netns", "delete", namespace);
    }
}
