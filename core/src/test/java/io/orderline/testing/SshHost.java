package io.orderline.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;

/// A host that is reached over ssh: a real ssh server in this JVM, on a free port of the loopback, which executes
/// commands on this host. Whoever has the key in its folder may log in. For one thread.
public final class SshHost implements AutoCloseable {
    private static final String KIND = "ssh-ed25519";
    private static final int BITS = 256;

    /// The name of the file with the user's key.
    public static final String USER_KEY = "id_ed25519";

    private final Path folder;
    private final KeyPair user;
    private KeyPair host;
    private SshServer server;
    private int port;
    private volatile String environment = "";

    private SshHost(Path folder) throws IOException, GeneralSecurityException {
        this.folder = Files.createDirectories(folder);
        this.user = KeyUtils.generateKeyPair(KIND, BITS);
        this.host = KeyUtils.generateKeyPair(KIND, BITS);
        this.server = started();
        writeUserKey();
    }

    /// @param folder in place of `~/.ssh`; gets the key with which one may log in, and no known host
    public static SshHost unknown(Path folder) throws IOException, GeneralSecurityException {
        return new SshHost(folder);
    }

    /// Its key is among the known hosts.
    public static SshHost known(Path folder) throws IOException, GeneralSecurityException {
        SshHost host = new SshHost(folder);
        Files.writeString(
                host.knownHosts(),
                "[127.0.0.1]:" + host.port + " " + PublicKeyEntry.toString(host.host.getPublic()) + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        return host;
    }

    private SshServer started() throws IOException {
        SshServer started = SshServer.setUpDefaultServer();
        started.setHost("127.0.0.1");
        started.setPort(port);
        started.setKeyPairProvider(KeyPairProvider.wrap(host));
        started.setPublickeyAuthenticator((name, key, session) -> KeyUtils.compareKeys(key, user.getPublic()));
        started.setCommandFactory((channel, command) ->
                ProcessShellCommandFactory.INSTANCE.createCommand(channel, environment + command));
        started.start();
        port = started.getPort();
        return started;
    }

    private void writeUserKey() throws IOException, GeneralSecurityException {
        Path key = folder.resolve(USER_KEY);
        try (OutputStream out = Files.newOutputStream(key)) {
            OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(user, "test", null, out);
        }
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }

    public Path folder() {
        return folder;
    }

    public Path knownHosts() {
        return folder.resolve("known_hosts");
    }

    public int port() {
        return port;
    }

    /// Gives those who log in another home than this host's user has, as on another host.
    public void home(Path home) {
        environment = "export HOME='" + home + "'; unset XDG_CACHE_HOME XDG_DATA_HOME ORDERLINE_DRIVERS; ";
    }

    /// As a plan has it.
    public String address() {
        return "127.0.0.1:" + port;
    }

    /// Its name in those of files.
    public String name() {
        return "127.0.0.1";
    }

    /// Cuts all connections, and takes no more.
    public void stop() throws IOException {
        server.close(true).await();
    }

    /// Takes connections again, at the same address.
    public void startAgain() throws IOException {
        server = started();
    }

    /// As if it had been set up anew.
    public void changeKey() throws IOException, GeneralSecurityException {
        stop();
        host = KeyUtils.generateKeyPair(KIND, BITS);
        startAgain();
    }

    @Override
    public void close() throws IOException {
        stop();
    }
}
