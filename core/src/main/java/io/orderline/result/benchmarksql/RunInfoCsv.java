package io.orderline.result.benchmarksql;

import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// The content of BenchmarkSQL's `runInfo.csv`.
///
/// @param database BenchmarkSQL's name of the database, such as `postgres`
/// @param minutes planned length; 0 if the run ends after a number of transactions
/// @param pace multiplier of keying and think times; 1 for BenchmarkSQL 5, which has none
public record RunInfoCsv(
        int run,
        String version,
        String database,
        ZonedDateTime started,
        double minutes,
        int loadWarehouses,
        int runWarehouses,
        int terminals,
        long limitPerMinute,
        double pace) {
    /// The format of [java.sql.Timestamp#toString].
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT);

    private static final CsvFormat<RunInfoCsv> FORMAT = new CsvFormat<RunInfoCsv>()
            .text("run", info -> Integer.toString(info.run))
            .text("driver", info -> "simple")
            .text("driverVersion", RunInfoCsv::version)
            .text("db", RunInfoCsv::database)
            .text("sessionStart", info -> TIME.format(info.started))
            .text("runMins", info -> number(info.minutes))
            .text("loadWarehouses", info -> Integer.toString(info.loadWarehouses))
            .text("runWarehouses", info -> Integer.toString(info.runWarehouses))
            .text("numSUTThreads", info -> Integer.toString(info.terminals))
            .text("limitTxnsPerMin", info -> Long.toString(info.limitPerMinute))
            .text("thinkTimeMultiplier", info -> Double.toString(info.pace))
            .text("keyingTimeMultiplier", info -> Double.toString(info.pace));

    /// Writes `data/runInfo.csv`.
    public void write(Path file) {
        try (CsvFile csv = new CsvFile(file, FORMAT.columns())) {
            csv.write(FORMAT.lines(List.of(this)));
        }
    }

    /// Formats a number with up to six decimals: `45`, `4.347827`.
    public static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(6, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
