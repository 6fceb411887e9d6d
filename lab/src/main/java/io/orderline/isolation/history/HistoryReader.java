package io.orderline.isolation.history;

import java.io.IOException;
import java.nio.file.Path;

/// Reads histories in either format.
public final class HistoryReader {
    private HistoryReader() {}

    /// Reads Jepsen's format if the name of the file ends with `.edn`, otherwise Orderline's own.
    ///
    /// @throws IOException if the file cannot be read or is not a history; the message says where
    public static History read(Path file) throws IOException {
        return file.toString().endsWith(".edn") ? EdnHistory.read(file) : HistoryFile.read(file);
    }
}
