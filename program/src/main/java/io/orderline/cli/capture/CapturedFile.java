package io.orderline.cli.capture;

import io.orderline.base.FileErrorText;
import io.orderline.config.ConfigException;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// Reads files that another verb has written.
final class CapturedFile {
    private CapturedFile() {}

    /// @param writer the verb that writes these files, for messages
    /// @throws ConfigException if the file was not written by that verb
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
