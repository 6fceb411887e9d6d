package io.orderline.base;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/// Describes why a file cannot be read. The messages of Java's own exceptions are often only the path.
public final class FileErrorText {
    private FileErrorText() {}

    /// Returns a text such as `run/plan.yaml: permission denied`, without the path if the exception has none.
    public static String of(IOException trouble) {
        return trouble instanceof FileSystemException of && of.getFile() != null
                ? of.getFile() + ": " + reason(trouble)
                : reason(trouble);
    }

    /// Returns a text such as `permission denied`.
    public static String reason(IOException trouble) {
        return switch (trouble) {
            case NoSuchFileException _ -> "no such file";
            case AccessDeniedException _ -> "permission denied";
            case NotDirectoryException _ -> "is no folder";
            case CharacterCodingException _ -> "is not UTF-8 text";
            case FileSystemException other when other.getReason() != null -> String.valueOf(other.getReason());
            default ->
                Objects.requireNonNullElse(
                        trouble.getMessage(), trouble.getClass().getSimpleName());
        };
    }
}
