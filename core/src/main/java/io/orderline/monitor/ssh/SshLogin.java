package io.orderline.monitor.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.client.config.hosts.ConfigFileHostEntryResolver;
import org.apache.sshd.client.config.hosts.HostConfigEntry;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.keyprovider.KeyIdentityProvider;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.core.CoreModuleProperties;

/// Logs in to a host as the ssh program does, but only with keys, and only to a known host.
public record SshLogin(HostAddress address, SshFolder folder) {
    static final int USUAL_PORT = 22;
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
    /// Long, because a host that accepts the connection is there, but may be busy.
    public static final Duration ANSWER_LIMIT = Duration.ofMinutes(1);
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);

    /// Switched off, because its lines would stand between those of a run, and errors are reported otherwise.
    /// Kept, because a logger without a reference loses its level.
    private static final Logger LIBRARY = Logger.getLogger("org.apache.sshd");

    /// A session and its client.
    public record LoggedIn(SshClient client, ClientSession session) implements AutoCloseable {
        /// Returns at once, even if the host does not answer.
        @Override
        public void close() {
            session.close(true);
            client.close(true);
        }
    }

    /// @throws IOException with a message for the user
    public LoggedIn open() throws IOException {
        LIBRARY.setLevel(Level.OFF);
        HostConfigEntryResolver configuration = Files.exists(folder.config())
                ? new ConfigFileHostEntryResolver(folder.config())
                : HostConfigEntryResolver.EMPTY;
        HostConfigEntry entry = entry(configuration);
        KnownHostKeys known = new KnownHostKeys(folder.knownHosts(), address, entry);
        SshKeyFiles keys = SshKeyFiles.read(folder, entry);
        entry.setIdentities(List.of()); // the library would read them again, and fail on a passphrase
        SshClient client = client(configuration, known, keys);
        try {
            return new LoggedIn(client, login(client, entry, known, keys));
        } catch (IOException e) {
            client.close(true);
            throw e;
        }
    }

    private HostConfigEntry entry(HostConfigEntryResolver configuration) throws IOException {
        String user = address.user().orElse("");
        int port = address.port().orElse(0);
        HostConfigEntry found = configuration.resolveEffectiveHost(address.host(), port, null, user, null, null);
        HostConfigEntry entry = found == null ? new HostConfigEntry(address.host(), address.host(), port, user) : found;
        if (entry.getPort() <= 0) {
            entry.setPort(USUAL_PORT);
        }
        if (entry.getUsername() == null || entry.getUsername().isEmpty()) {
            entry.setUsername(System.getProperty("user.name", ""));
        }
        return entry;
    }

    private SshClient client(HostConfigEntryResolver configuration, KnownHostKeys known, SshKeyFiles keys)
            throws IOException {
        SshClient client = SshClient.setUpDefaultClient();
        CoreModuleProperties.NIO_WORKERS.set(client, 1);
        // Verifying the data, between the first request and the drive, may take long.
        CoreModuleProperties.HEARTBEAT_INTERVAL.set(client, HEARTBEAT);
        client.setHostConfigEntryResolver(configuration); // for jump hosts
        client.setServerKeyVerifier(known.verifier());
        client.setSignatureFactories(known.knownFirst(client.getSignatureFactories()));
        client.setUserAuthFactories(List.of(UserAuthPublicKeyFactory.INSTANCE));
        client.setKeyIdentityProvider(KeyIdentityProvider.wrapKeyPairs(keys.keys()));
        if (!folder.agent().isEmpty()) {
            client.setAgentFactory(new SshAgentKeys(folder.agent()));
        }
        client.start();
        return client;
    }

    private ClientSession login(SshClient client, HostConfigEntry entry, KnownHostKeys known, SshKeyFiles keys)
            throws IOException {
        ClientSession session;
        try {
            session = client.connect(entry).verify(CONNECT_LIMIT).getSession();
        } catch (IOException e) {
            throw new IOException(known.refusal().orElseGet(() -> unreachable(e)), e);
        }
        try {
            session.auth().verify(ANSWER_LIMIT);
            return session;
        } catch (IOException e) {
            throw new IOException(known.refusal().orElseGet(() -> refused(entry, keys, e)), e);
        }
    }

    private static String unreachable(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            Optional<String> known = switch (cause) {
                case UnresolvedAddressException _ -> Optional.of("no address is known for this name");
                case ConnectException refused -> Optional.of(String.valueOf(refused.getMessage()));
                case TimeoutException _ -> Optional.of(noAnswer(CONNECT_LIMIT));
                default -> Optional.empty();
            };
            if (known.isPresent()) {
                return known.get();
            }
        }
        return String.valueOf(thrown.getMessage());
    }

    private static String noAnswer(Duration limit) {
        return "no answer within " + limit.toSeconds() + " s";
    }

    private String refused(HostConfigEntry entry, SshKeyFiles keys, IOException thrown) {
        if (thrown.getCause() instanceof TimeoutException) {
            return noAnswer(ANSWER_LIMIT);
        }
        String agent = folder.agent().isEmpty() ? "no ssh agent" : "no key of the ssh agent accepted";
        return "the login of " + entry.getUsername() + " was refused ("
                + String.join(", ", keys.notes()) + ", " + agent + "). Does 'ssh " + address.sshArguments()
                + "' work without a password?";
    }

    /// Keys from the files that ssh uses too. Those with a passphrase need an agent.
    ///
    /// @param notes what became of each file, for a message
    private record SshKeyFiles(List<KeyPair> keys, List<String> notes) {
        private static final List<String> USUAL = List.of("id_ed25519", "id_ecdsa", "id_rsa");

        SshKeyFiles {
            keys = List.copyOf(keys);
            notes = List.copyOf(notes);
        }

        /// @param host its `IdentityFile`s come first
        static SshKeyFiles read(SshFolder folder, HostConfigEntry host) {
            Set<Path> files = new LinkedHashSet<>();
            host.getIdentities().forEach(identity -> files.add(Path.of(identity)));
            USUAL.forEach(name -> files.add(folder.path().resolve(name)));
            List<KeyPair> keys = new ArrayList<>();
            List<String> notes = new ArrayList<>();
            for (Path file : files) {
                if (Files.exists(file)) {
                    read(file, keys, notes);
                }
            }
            if (notes.isEmpty()) {
                notes.add("no key in " + folder.path());
            }
            return new SshKeyFiles(keys, notes);
        }

        private static void read(Path file, List<KeyPair> keys, List<String> notes) {
            try (InputStream in = Files.newInputStream(file)) {
                Iterable<KeyPair> found = SecurityUtils.loadKeyPairIdentities(
                        null, NamedResource.ofName(file.toString()), in, FilePasswordProvider.EMPTY);
                if (found != null) {
                    found.forEach(keys::add);
                }
                notes.add(file + " not accepted");
            } catch (IOException | GeneralSecurityException e) {
                notes.add(file + " cannot be used without an agent: " + e.getMessage());
            }
        }
    }
}
