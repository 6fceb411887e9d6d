package io.orderline.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/// What comes with Orderline in a folder of its resources, in the jar or not, so that a file there needs no line of
/// Java.
public final class ResourceFolder {
    private ResourceFolder() {}

    /// Names of its files without their suffix, sorted.
    ///
    /// @param folder such as `/io/orderline/dialects/`
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

    /// Names of the folders in it that have a certain file, sorted.
    ///
    /// @param folder such as `/io/orderline/workloads/`
    public static List<String> folders(String folder, String file) {
        return names(folder, "/" + file, true);
    }

    /// The jar is the one of which classes are loaded, which stays open.
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
