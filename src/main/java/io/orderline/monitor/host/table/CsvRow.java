package io.orderline.monitor.host.table;

/// Lines of a CSV file under construction. What is not a number becomes an empty field. Not thread-safe.
public final class CsvRow {
    private static final int SHARE_DECIMALS = 4;
    private static final int RATE_DECIMALS = 2;
    private static final int TIME_DECIMALS = 3;
    /// Beyond it a double has no decimals.
    private static final double LARGEST = 1e15;

    private final StringBuilder text = new StringBuilder();
    private final double seconds;
    private final double length;

    /// @param seconds end of the sample on the run's time axis
    /// @param length of the sample, in seconds
    public CsvRow(double seconds, double length) {
        this.seconds = seconds;
        this.length = length;
    }

    /// Begins a line with its times.
    CsvRow line() {
        fixed(seconds, TIME_DECIMALS, "");
        return fixed(length, TIME_DECIMALS, ",");
    }

    void end() {
        text.append('\n');
    }

    CsvRow name(String name) {
        text.append(',').append(name.replaceAll("[,\"\\s]", "_"));
        return this;
    }

    CsvRow share(double share) {
        return fixed(share, SHARE_DECIMALS, ",");
    }

    CsvRow rate(double rate) {
        return fixed(rate, RATE_DECIMALS, ",");
    }

    CsvRow whole(double count) {
        return fixed(count, 0, ",");
    }

    private CsvRow fixed(double value, int decimals, String separator) {
        text.append(separator);
        if (Double.isFinite(value) && Math.abs(value) < LARGEST) {
            long scale = decimals == 0 ? 1 : Math.round(Math.pow(10, decimals));
            long scaled = Math.round(Math.abs(value) * scale);
            text.append(value < 0 && scaled > 0 ? "-" : "").append(scaled / scale);
            if (decimals > 0) {
                text.append('.').append(Long.toString(scale + scaled % scale), 1, decimals + 1);
            }
        }
        return this;
    }

    public String text() {
        return text.toString();
    }
}
