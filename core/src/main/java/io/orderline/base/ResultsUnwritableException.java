package io.orderline.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Thrown if results cannot be written, for example because the disk is full. The run ends with exit code 7.
public final class ResultsUnwritableException extends RuntimeException {
    public ResultsUnwritableException(Path path, IOException cause) {
        super("cannot write " + path + ": " + reason(cause), cause);
    }

    /// An operation that writes results.
    public interface Writing<T> {
        T write() throws IOException;
    }

    /// Executes the operation and returns its result.
    ///
    /// @param path the file or folder that the message names
    /// @throws ResultsUnwritableException if the operation throws an [IOException]
    public static <T> T unless(Path path, Writing<T> writing) {
        try {
            return writing.write();
        } catch (IOException e) {
            throw new ResultsUnwritableException(path, e);
        }
    }

    private static String reason(IOException cause) {
        String message = cause.getMessage();
        return switch (cause) {
            // The messages of these exceptions are only the path.
            case FileAlreadyExistsException _ -> "a file is in the way";
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "the folder does not exist and cannot be made";
            default -> message == null ? cause.getClass().getSimpleName() : message;
        };
    }
}
