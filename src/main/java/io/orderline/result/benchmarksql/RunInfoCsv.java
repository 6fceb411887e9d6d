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

/// What BenchmarkSQL writes down of a run beside its transactions.
///
/// @param run its number
/// @param version of the program that made the run
/// @param database BenchmarkSQL's name of it, such as `postgres`
/// @param minutes planned; 0 if the run ends after a number of transactions
/// @param pace multiplier of keying and think times; BenchmarkSQL 5, which has none, says 1
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
    /// As [java.sql.Timestamp] prints itself.
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
    ///
    /// @throws ResultsUnwritableException if the disk is full, for example
    public void write(Path file) {
        try (CsvFile csv = new CsvFile(file, FORMAT.columns())) {
            csv.write(FORMAT.lines(List.of(this)));
        }
    }

    /// A property file of this form.
    ///
    /// @param properties in order; none is a secret
    /// @throws ResultsUnwritableException if the disk is full, for example
    public static void writeProperties(Path file, Map<String, String> properties) {
        text(
                file,
                properties.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue().replace("\\", "\\\\") + "\n")
                        .collect(Collectors.joining()));
    }

    /// `45`, `4.347827`.
    public static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(6, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /// A file whose text is made already, in a folder that is made if it is not there.
    ///
    /// @throws ResultsUnwritableException if the disk is full, for example
    public static void text(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
