package io.orderline.result.benchmarksql;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

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

    /// Writes a property file as BenchmarkSQL reads it.
    public static void writeProperties(Path file, Map<String, String> properties) {
        text(
                file,
                properties.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue().replace("\\", "\\\\") + "\n")
                        .collect(Collectors.joining()));
    }

    /// Formats a number with up to six decimals: `45`, `4.347827`.
    public static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(6, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /// Writes a text file, and creates its folder if necessary.
    public static void text(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
