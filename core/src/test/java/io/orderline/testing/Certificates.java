package io.orderline.testing;

import io.orderline.process.Command;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// Certificates and keys for tests of TLS, made by the JDK's keytool, in the forms that servers and drivers read: an
/// authority, a server's for 127.0.0.1, a client's, and an authority of others. Keys have no password.
///
/// @param folder of their files
public record Certificates(Path folder) {
    private static final String PASSWORD = "changeit";
    private static final String OF_STORE = "keystore.pkcs12.";

    /// @param user whose name is the client's
    public static Certificates make(Path folder, String user) throws Exception {
        Certificates made = new Certificates(Files.createDirectories(folder));
        made.key("ca", "Authority of tests", "-ext", "bc:c");
        made.key("other", "Another authority", "-ext", "bc:c");
        made.key("server", "server of tests", "-signer", "ca", "-ext", "san=ip:127.0.0.1");
        made.key("client", user, "-signer", "ca");
        KeyStore store = made.store();
        for (String name : List.of("ca", "other", "server", "client")) {
            made.write(name, store);
        }
        made.withoutPassword(store);
        return made;
    }

    public Path authority() {
        return folder.resolve("ca.pem");
    }

    public Path otherAuthority() {
        return folder.resolve("other.pem");
    }

    public Path server() {
        return folder.resolve("server.pem");
    }

    public Path serverKey() {
        return folder.resolve("server.key");
    }

    public Path client() {
        return folder.resolve("client.pem");
    }

    /// PKCS #8, as it is and not as text.
    public Path clientKey() {
        return folder.resolve("client.pk8");
    }

    /// The client's certificate with its key, as PKCS #12.
    public Path clientStore() {
        return folder.resolve("client.p12");
    }

    private void key(String name, String owner, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-genkeypair"));
        command.addAll(List.of("-alias", name, "-dname", "CN=" + owner, "-keyalg", "EC", "-validity", "2"));
        command.addAll(List.of("-keystore", all().toString(), "-storepass", PASSWORD));
        command.addAll(List.of(options));
        Command.run(command, "");
    }

    private Path all() {
        return folder.resolve("all.p12");
    }

    private KeyStore store() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(all())) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    private void write(String name, KeyStore store) throws IOException, GeneralSecurityException {
        Certificate certificate = store.getCertificate(name);
        Key key = store.getKey(name, PASSWORD.toCharArray());
        Files.writeString(folder.resolve(name + ".pem"), text("CERTIFICATE", certificate.getEncoded()));
        secret(
                folder.resolve(name + ".key"),
                text("PRIVATE KEY", key.getEncoded()).getBytes(StandardCharsets.US_ASCII));
        secret(folder.resolve(name + ".pk8"), key.getEncoded());
    }

    private static void secret(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    private static String text(String kind, byte[] bytes) {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        return "-----BEGIN " + kind + "-----\n" + lines + "\n-----END " + kind + "-----\n";
    }

    /// As `openssl pkcs12 -export -certpbe NONE -nomac -passout pass:` does.
    private void withoutPassword(KeyStore all) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try {
            System.setProperty(OF_STORE + "certProtectionAlgorithm", "NONE");
            System.setProperty(OF_STORE + "macAlgorithm", "NONE");
            store.load(null, null);
            store.setKeyEntry(
                    "client",
                    all.getKey("client", PASSWORD.toCharArray()),
                    new char[0],
                    all.getCertificateChain("client"));
            try (OutputStream out = Files.newOutputStream(clientStore())) {
                store.store(out, new char[0]);
            }
        } finally {
            System.clearProperty(OF_STORE + "certProtectionAlgorithm");
            System.clearProperty(OF_STORE + "macAlgorithm");
        }
    }
}
