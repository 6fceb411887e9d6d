package io.orderline.result;

import java.io.IOException;
import java.nio.file.Path;

/// Results cannot be written, because the disk is full for example. Ends the run, with exit code 7.
public final class ResultsUnwritableException extends RuntimeException {
    public ResultsUnwritableException(Path path, IOException cause) {
        super("cannot write " + path + ": " + reason(cause), cause);
    }

    private static String reason(IOException cause) {
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }
}
