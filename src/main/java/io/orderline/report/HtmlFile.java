package io.orderline.report;

import io.orderline.result.ResultsUnwritableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes files with pages.
public final class HtmlFile {
    private HtmlFile() {}

    /// In one step: a reader never sees half of it. What is no file, such as a pipe, is written to as it is.
    ///
    /// @return the file
    /// @throws ResultsUnwritableException if the disk is full, for example
    public static Path write(String html, Path file) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            if (Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return Files.writeString(file, html);
            }
            Files.writeString(fresh, html);
            return Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
