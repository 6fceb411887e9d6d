package io.orderline.report.run.text;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Makes the folder of an invented run of a day, and says how large it is and how long its reports take: `FOLDER`.
final class DayRun {
    private DayRun() {}

    public static void main(String[] args) throws Exception {
        RunFolder run = CannedRun.day(Path.of(args[0]));
        System.out.printf("%,d MB, of it %,d MB latency.hlog%n", size(run.path()) >> 20, size(run.latency()) >> 20);
        long begin = System.nanoTime();
        RunFiles files = RunFiles.read(run, System.out::println);
        long read = System.nanoTime();
        HtmlReport.write(files);
        TextReport.of(files);
        System.out.printf(
                "read in %.1f s, reports in %.1f s%n", (read - begin) / 1e9, (System.nanoTime() - read) / 1e9);
    }

    private static long size(Path path) throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
