import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;

/// An ssh server for `agents.py`, in a network namespace: arguments are its address, its port, and a folder that gets the key
/// with which one may log in, and the server's as a known host.
public final class SshServer {
    private SshServer() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[2]));
        var user = KeyUtils.generateKeyPair("ssh-ed25519", 256);
        var host = KeyUtils.generateKeyPair("ssh-ed25519", 256);
        try (var out = Files.newOutputStream(folder.resolve("id_ed25519"))) {
            OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(user, "agents", null, out);
        }
        Files.setPosixFilePermissions(
                folder.resolve("id_ed25519"), java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));
        Files.writeString(
                folder.resolve("known_hosts"),
                "[" + arguments[0] + "]:" + arguments[1] + " " + PublicKeyEntry.toString(host.getPublic()) + "\n");
        var server = org.apache.sshd.server.SshServer.setUpDefaultServer();
        server.setHost(arguments[0]);
        server.setPort(Integer.parseInt(arguments[1]));
        server.setKeyPairProvider(KeyPairProvider.wrap(host));
        server.setPublickeyAuthenticator((name, key, session) -> KeyUtils.compareKeys(key, user.getPublic()));
        server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
        server.start();
        System.out.println("ready");
        System.in.read(); // the end of the script
        server.stop(true);
    }
}
