package io.orderline.cli.capture;

import io.orderline.base.FileErrorText;
import io.orderline.config.ConfigException;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Files that one verb writes and another reads. Not for instances.
final class CapturedFile {
    private CapturedFile() {}

    /// @param argument that names it
    /// @param writer words of the verb that writes such files
    /// @throws ConfigException if it is none of them
    static <T> T read(String argument, Path file, String writer, Class<T> type) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new ConfigException(argument, file.toString(), "is no file: '" + writer + "' writes such a file");
        }
        try {
            return Json.read(file, type);
        } catch (FileSystemException other) {
            throw new ConfigException(
                    argument,
                    file.toString(),
                    "was not written by '" + writer + "' of this version: " + FileErrorText.reason(other));
        }
    }
}
