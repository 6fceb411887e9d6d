package io.orderline.base;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/// Why a file cannot be read, in words: the messages of Java's own exceptions are often the path alone.
public final class FileErrorText {
    private FileErrorText() {}

    /// Such as `run/plan.yaml: permission denied`; without the file if that is not known.
    public static String of(IOException trouble) {
        return trouble instanceof FileSystemException of && of.getFile() != null
                ? of.getFile() + ": " + reason(trouble)
                : reason(trouble);
    }

    /// Such as `permission denied`.
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
