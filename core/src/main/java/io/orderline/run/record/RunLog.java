package io.orderline.run.record;

import io.orderline.base.ResultsUnwritableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/// Writes all log messages of a run, from Orderline and the JDBC driver, to the run folder's log file.
public final class RunLog implements AutoCloseable {
    private final FileHandler handler;

    private RunLog(FileHandler handler) {
        this.handler = handler;
    }

    /// @throws ResultsUnwritableException if the file cannot be created
    public static RunLog open(Path file) {
        try {
            // The argument is a pattern, in which '%' and a leading '/' have special meanings.
            FileHandler handler =
                    new FileHandler(file.toAbsolutePath().toString().replace("%", "%%"), 10_000_000, 1, false);
            handler.setFormatter(new SimpleFormatter());
            handler.setLevel(Level.INFO);
            Logger.getLogger("").addHandler(handler);
            return new RunLog(handler);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(handler);
        handler.close();
    }
}
