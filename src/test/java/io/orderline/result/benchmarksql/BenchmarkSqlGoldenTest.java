package io.orderline.result.benchmarksql;

import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// BenchmarkSQL's files, byte for byte.
class BenchmarkSqlGoldenTest {
    @TempDir
    private Path folder;

    private void check(String name) throws IOException {
        Golden.check("csv/benchmarksql/" + name, Files.readString(folder.resolve(name)));
    }

    @Test
    void runInfo() throws IOException {
        new RunInfoCsv(
                        7,
                        "1.0.0",
                        "postgres",
                        ZonedDateTime.parse("2026-11-21T20:15:03.5+01:00"),
                        4.347827,
                        10,
                        9,
                        40,
                        300_000_000,
                        1)
                .write(folder.resolve("runInfo.csv"));
        check("runInfo.csv");
    }

    @Test
    void summary() throws IOException {
        new BenchmarkSqlFigures(
                        List.of(
                                new BenchmarkSqlFigures.Line(
                                        "NEW_ORDER",
                                        45,
                                        Optional.of(0.44886),
                                        0.0054,
                                        1.5,
                                        5,
                                        Optional.of(0.01),
                                        2,
                                        Optional.empty()),
                                new BenchmarkSqlFigures.Line(
                                        "DELIVERY_BG",
                                        4,
                                        Optional.empty(),
                                        0,
                                        0,
                                        80,
                                        Optional.empty(),
                                        0,
                                        Optional.of(3L))),
                        1234.5,
                        2345.678,
                        1,
                        2,
                        0.97,
                        new BenchmarkSqlFigures.Session("", "", 49))
                .writeSummary(folder.resolve("tx_summary.csv"));
        check("tx_summary.csv");
    }

    /// The second process was ended in the middle of a line, the third before its first one.
    @Test
    void resultsOfSeveralProcesses() throws IOException {
        Path first = Files.writeString(
                folder.resolve("1.csv"),
                ResultCsv.HEADER + "\n7,10,9,7,NEW_ORDER,0,0,0\n7,30,1,1,PAYMENT,0,0,1\n7,20,1,1,PAYMENT,0,0,0\n");
        Path second = Files.writeString(
                folder.resolve("2.csv"), ResultCsv.HEADER + "\n7,12,9,7,DELIVERY_BG,0,3,0\n7,14,9,7,NEW_ORD");
        Path third = Files.writeString(folder.resolve("3.csv"), "");
        MergedResultCsv.write(List.of(first, second, third), folder.resolve("result.csv"));
        check("result.csv");
    }
}
