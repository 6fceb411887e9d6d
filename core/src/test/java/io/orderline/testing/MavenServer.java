package io.orderline.testing;

import com.sun.net.httpserver.BasicAuthenticator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A Maven repository on the loopback, and the settings that lead to it and to a local repository of its own. Whoever
/// asks must give user and password. Thread-safe.
public final class MavenServer implements AutoCloseable {
    private static final String USER = "reader";
    private static final String PASSWORD = "secret-word";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final List<String> served = new CopyOnWriteArrayList<>();
    private final CountDownLatch released = new CountDownLatch(1);
    private volatile String slow = "";

    public MavenServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer).setAuthenticator(new BasicAuthenticator("here") {
            @Override
            public boolean checkCredentials(String user, String password) {
                return user.equals(USER) && password.equals(PASSWORD);
            }
        });
        server.setExecutor(threads);
        server.start();
    }

    /// Adds an artifact: a jar, a POM with a licence, and the list of versions.
    public void put(String group, String artifact, String version, byte[] jar) {
        String folder = "/" + group.replace('.', '/') + "/" + artifact + "/";
        String base = folder + version + "/" + artifact + "-" + version;
        file(base + ".jar", jar);
        file(base + ".pom", """
                <project><modelVersion>4.0.0</modelVersion>
                <groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>
                <licenses><license><name>Test Licence</name><url>https://licence.example/</url></license></licenses>
                </project>
                """.formatted(group, artifact, version).getBytes(StandardCharsets.UTF_8));
        file(folder + "maven-metadata.xml", """
                <metadata><groupId>%s</groupId><artifactId>%s</artifactId>
                <versioning><versions><version>%s</version></versions></versioning></metadata>
                """.formatted(group, artifact, version)
                .getBytes(StandardCharsets.UTF_8));
    }

    private void file(String path, byte[] content) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-1").digest(content);
            files.put(path, content);
            files.put(path + ".sha1", HexFormat.of().formatHex(sum).getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Changes a file, but not its checksum.
    public void damage(String path) {
        byte[] content = files.get(path).clone();
        content[content.length / 2] ^= 1;
        files.put(path, content);
    }

    /// Stops in the middle of a file until the server is closed.
    public void stopWithin(String path) {
        slow = path;
    }

    /// Nothing stops any more.
    public void release() {
        slow = "";
        released.countDown();
    }

    /// Paths that were asked for and found.
    public List<String> served() {
        return List.copyOf(served);
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /// Settings that name it as the mirror of everything.
    ///
    /// @param folder where settings and local repository go
    /// @param more elements of the settings, such as a proxy
    public Path settings(Path folder, String mirror, String more) throws IOException {
        return Files.writeString(
                folder.resolve("settings.xml"), """
                <settings>
                <localRepository>%s</localRepository>
                <servers><server><id>here</id><username>%s</username><password>%s</password></server></servers>
                <mirrors><mirror><id>here</id><mirrorOf>*</mirrorOf><url>%s</url></mirror></mirrors>
                %s
                </settings>
                """.formatted(folder.resolve("local"), USER, PASSWORD, mirror, more));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            byte[] content = files.get(path);
            if (content == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                served.add(path);
                exchange.sendResponseHeaders(200, content.length);
                send(path, content, exchange.getResponseBody());
            }
        }
    }

    private void send(String path, byte[] content, OutputStream out) throws IOException {
        int half = content.length / 2;
        out.write(content, 0, half);
        if (path.equals(slow)) {
            out.flush();
            try {
                released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        out.write(content, half, content.length - half);
    }

    @Override
    public void close() {
        release();
        server.stop(0);
        threads.shutdownNow();
    }
}
