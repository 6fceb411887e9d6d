package io.orderline.database.session;

/// Writes rows of numbers as JSON, for databases without arrays.
final class JsonRows {
    /// Enough for most rows of three numbers.
    private static final int ROW_LENGTH = 16;

    private JsonRows() {}

    /// Returns an array for each row, such as `[[1,2],[3,4]]`. The columns have the same length.
    static String of(int[]... columns) {
        StringBuilder json = new StringBuilder(2 + ROW_LENGTH * columns[0].length).append('[');
        for (int row = 0; row < columns[0].length; row++) {
            json.append(row == 0 ? "[" : ",[");
            for (int column = 0; column < columns.length; column++) {
                json.append(column == 0 ? "" : ",").append(columns[column][row]);
            }
            json.append(']');
        }
        return json.append(']').toString();
    }
}
