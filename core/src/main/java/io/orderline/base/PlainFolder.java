package io.orderline.base;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;

/// Checks folders that may come from strangers, such as run folders. Only regular files and folders are
/// allowed: a link could make Orderline read or overwrite files elsewhere, and reading a pipe could block for
/// ever.
public final class PlainFolder {
    private PlainFolder() {}

    /// @param depth the number of levels of folders that are checked
    /// @throws IOException if an entry is neither a regular file nor a folder; the message names the entry
    public static void require(Path folder, int depth) throws IOException {
        Files.walkFileTree(folder.toRealPath(), EnumSet.noneOf(FileVisitOption.class), depth, new Visitor());
    }

    /// Throws at the first entry that is neither a regular file nor a folder.
    private static final class Visitor extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
            if (is.isSymbolicLink() || is.isOther()) {
                throw new IOException(
                        file + " is " + (is.isSymbolicLink() ? "a link" : "no file")
                                + ". Orderline follows none out of a folder of results: put the file itself there, or remove it");
            }
            return FileVisitResult.CONTINUE;
        }

        /// Ignores files that disappear meanwhile, because a run in progress replaces its files.
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
            return failed instanceof NoSuchFileException
                    ? FileVisitResult.CONTINUE
                    : super.visitFileFailed(file, failed);
        }
    }
}
