package io.orderline.result;

/// What an ingestion reached. The times of its inserts are those of its type.
///
/// @param by `insert` or `bulk`
/// @param rowsPerInsert rows of one insert
/// @param bytesPerRow 8 for each number of a row, one for each letter
/// @param rows that clients were told are there, in the whole run; those found out afterwards included
/// @param rowsPerSecond of the window
/// @param bytesPerSecond of the window
public record IngestResult(
        String by, int rowsPerInsert, int bytesPerRow, long rows, double rowsPerSecond, double bytesPerSecond) {
    /// @param inserted in the whole run
    /// @param committed inserts of the window
    /// @param seconds of the window
    public static IngestResult of(
            String by, int rowsPerInsert, int bytesPerRow, long inserted, long committed, double seconds) {
        double rate = seconds > 0 ? committed * (double) rowsPerInsert / seconds : 0;
        return new IngestResult(by, rowsPerInsert, bytesPerRow, inserted, rate, rate * bytesPerRow);
    }
}
