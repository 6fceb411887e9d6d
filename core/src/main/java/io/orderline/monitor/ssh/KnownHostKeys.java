package io.orderline.monitor.ssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.sshd.client.config.hosts.HostConfigEntry;
import org.apache.sshd.client.config.hosts.KnownHostEntry;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.keyverifier.ServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.signature.Signature;

/// Refuses a host whose key is not in `known_hosts`, and says why. Never writes that file.
final class KnownHostKeys {
    private final Path file;
    private final HostConfigEntry host;
    private final KnownHostsServerKeyVerifier verifier;
    private volatile String refusal = "";

    /// @param address as the user wrote it
    /// @param host the address according to the ssh configuration
    KnownHostKeys(Path file, HostAddress address, HostConfigEntry host) {
        this.file = file;
        this.host = host;
        this.verifier =
                new KnownHostsServerKeyVerifier(
                        (session, at, key) -> refuse("its host key (" + text(key) + ") is not in " + file
                                + ". Log in once with 'ssh " + address.sshArguments()
                                + "', or compare the fingerprint and add "
                                + "the key with 'ssh-keyscan -p " + host.getPort() + " " + host.getHostName() + " >> "
                                + file
                                + "'"),
                        file) {
                    @Override
                    protected void handleRevokedKey(ClientSession session, java.net.SocketAddress at, PublicKey key) {
                        refuse("its host key (" + text(key) + ") is revoked in " + file);
                    }
                };
        verifier.setModifiedServerKeyAcceptor((session, at, entry, expected, actual) -> refuse("its host key ("
                + text(actual) + ") is not the one in " + file
                + ". Somebody may be posing as this host; if it was set up anew, remove the old key with 'ssh-keygen -R "
                + knownName() + " -f " + file + "' and log in once with 'ssh " + address.sshArguments() + "'"));
    }

    private boolean refuse(String why) {
        refusal = why;
        return false;
    }

    private static String text(PublicKey key) {
        return KeyUtils.getKeyType(key) + " " + KeyUtils.getFingerPrint(key);
    }

    private String knownName() {
        return host.getPort() == SshLogin.USUAL_PORT
                ? host.getHostName()
                : "'[" + host.getHostName() + "]:" + host.getPort() + "'";
    }

    ServerKeyVerifier verifier() {
        return verifier;
    }

    Optional<String> refusal() {
        return Optional.of(refusal).filter(why -> !why.isEmpty());
    }

    /// Sorts signatures so that a host with several keys shows one of a known type.
    List<NamedFactory<Signature>> knownFirst(List<NamedFactory<Signature>> signatures) throws IOException {
        Set<String> known = !Files.exists(file)
                ? Set.of()
                : KnownHostEntry.readKnownHostEntries(file).stream()
                        .filter(entry -> entry.isHostMatch(host.getHostName(), host.getPort()))
                        .map(entry -> entry.getKeyEntry().getKeyType())
                        .collect(Collectors.toSet());
        return signatures.stream()
                .sorted(Comparator.comparing(
                        signature -> !known.contains(KeyUtils.getCanonicalKeyType(signature.getName()))))
                .toList();
    }
}
