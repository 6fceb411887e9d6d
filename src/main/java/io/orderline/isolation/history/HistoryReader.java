package io.orderline.isolation.history;

import java.io.IOException;
import java.nio.file.Path;

/// Reads histories of either form.
public final class HistoryReader {
    private HistoryReader() {}

    /// Jepsen's if the file's name ends with `.edn`, Orderline's own else.
    ///
    /// @throws IOException if it cannot be read, or is no history; the message says where
    public static History read(Path file) throws IOException {
        return file.toString().endsWith(".edn") ? EdnHistory.read(file) : HistoryFile.read(file);
    }
}
