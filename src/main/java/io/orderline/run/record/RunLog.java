package io.orderline.run.record;

import io.orderline.base.ResultsUnwritableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/// Sends everything that is logged during a run, by Orderline and by the JDBC driver, to the run folder's log file.
public final class RunLog implements AutoCloseable {
    private final FileHandler handler;

    private RunLog(FileHandler handler) {
        this.handler = handler;
    }

    /// @throws ResultsUnwritableException if the file cannot be made
    public static RunLog open(Path file) {
        try {
            // A pattern: '%' and a leading '/' have meanings of their own.
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
