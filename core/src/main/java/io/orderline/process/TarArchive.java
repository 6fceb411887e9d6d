package io.orderline.process;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/// An archive (`.txz` or `.tar.gz`) on the class path or in a jar.
public record TarArchive(URL url) {

    /// Returns a text that differs between archives: the checksum in the jar, or size and time of a plain file.
    public String fingerprint() throws IOException {
        URLConnection connection = url.openConnection();
        long value = connection instanceof JarURLConnection jar
                ? jar.getJarEntry().getCrc()
                : connection.getContentLengthLong() * 31 + connection.getLastModified();
        return Long.toHexString(value);
    }

    public void unpack(Path folder) throws IOException {
        try (InputStream in = new BufferedInputStream(url.openStream());
                TarArchiveInputStream tar = new TarArchiveInputStream(plain(in))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                write(tar, entry, inside(folder, entry.getName()));
            }
        }
    }

    private InputStream plain(InputStream in) throws IOException {
        return url.getPath().endsWith(".gz") ? new GZIPInputStream(in) : new XZCompressorInputStream(in);
    }

    private static Path inside(Path folder, String name) throws IOException {
        Path path = folder.resolve(name).normalize();
        if (!path.startsWith(folder)) {
            throw new IOException("the archive names a file outside of itself: " + name);
        }
        return path;
    }

    private static void write(TarArchiveInputStream tar, TarArchiveEntry entry, Path path) throws IOException {
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Files.createDirectories(path.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(tar, path);
        boolean executable = (entry.getMode() & 0b001_000_000) != 0;
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
}
