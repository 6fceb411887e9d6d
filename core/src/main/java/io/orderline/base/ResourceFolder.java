package io.orderline.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/// Lists and reads files among the resources, in the jar or on disk, so that adding a file needs no change of
/// Java.
public final class ResourceFolder {
    private ResourceFolder() {}

    /// Returns the sorted names of files in a folder such as `/io/orderline/dialects/`, without their suffix.
    public static List<String> names(String folder, String suffix) {
        return names(folder, suffix, false);
    }

    private static List<String> names(String folder, String suffix, boolean folders) {
        URL url = Objects.requireNonNull(ResourceFolder.class.getResource(folder), folder);
        try {
            return files(url)
                    .filter(name -> name.endsWith(suffix) && (folders || name.indexOf('/') < 0))
                    .map(name -> name.substring(0, name.length() - suffix.length()))
                    .filter(name -> name.indexOf('/') < 0)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the names of the subfolders that have a certain file, sorted.
    public static List<String> folders(String folder, String file) {
        return names(folder, "/" + file, true);
    }

    /// Reads a text resource, such as `/io/orderline/testbeds/guard.sh`. A missing resource is a bug, so this
    /// throws.
    public static String text(String resource) {
        try (InputStream in = ResourceFolder.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Lists the files below a resource. Does not close the jar, because the class loader uses it.
    private static Stream<String> files(URL url) throws IOException {
        URLConnection connection = url.openConnection();
        if (connection instanceof JarURLConnection ofJar) {
            String prefix = ofJar.getEntryName();
            return ofJar.getJarFile().stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith(prefix))
                    .map(name -> name.substring(prefix.length()));
        }
        Path folder = Path.of(URI.create(url.toString()));
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.map(file -> folder.relativize(file).toString()).toList().stream();
        }
    }
}
