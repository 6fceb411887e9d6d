package io.orderline.result;

/// The throughput of an ingestion in the window. Latencies of its inserts are in the summary of its type.
///
/// @param by `insert` or `bulk`
/// @param bytesPerRow 8 for each number and 1 for each character of a row
/// @param rows rows whose insertion was acknowledged in the whole run, or confirmed afterwards
public record IngestResult(
        String by, int rowsPerInsert, int bytesPerRow, long rows, double rowsPerSecond, double bytesPerSecond) {
    /// @param inserted rows in the whole run
    /// @param committed inserts in the window
    public static IngestResult of(
            String by, int rowsPerInsert, int bytesPerRow, long inserted, long committed, double seconds) {
        double rate = seconds > 0 ? committed * (double) rowsPerInsert / seconds : 0;
        return new IngestResult(by, rowsPerInsert, bytesPerRow, inserted, rate, rate * bytesPerRow);
    }
}
