package io.orderline.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// Folders that may come from strangers, such as those of runs. They hold files and folders only: a link would make
/// Orderline read or overwrite what lies elsewhere, and a pipe would make it wait.
public final class PlainFolder {
    private PlainFolder() {}

    /// @param depth how many folders below each other are looked through
    /// @throws IOException if something in it is neither a file nor a folder; the message names it
    public static void require(Path folder, int depth) throws IOException {
        try (Stream<Path> all = Files.walk(folder.toRealPath(), depth)) {
            Optional<Path> odd = all.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                            && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .findFirst();
            if (odd.isPresent()) {
                throw new IOException(
                        odd.get() + " is " + (Files.isSymbolicLink(odd.get()) ? "a link" : "no file")
                                + ". Orderline follows none out of a folder of results: put the file itself there, or remove it");
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
