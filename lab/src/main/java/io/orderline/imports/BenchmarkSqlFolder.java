package io.orderline.imports;

import io.orderline.base.TextFormat;
import io.orderline.base.csv.CompleteLines;
import io.orderline.result.ImportSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A result folder of BenchmarkSQL, of any version. The tool makes `data`, which has `result.csv`, as `root/data`.
record BenchmarkSqlFolder(Path root, Path data) {
    static final String TOOL = "BenchmarkSQL";
    /// New-Orders per minute and warehouse with keying and think times at the limit of the mix (TPC-C 4.1.3).
    private static final double CAP = 12.86;

    /// Matches the figures that the console printed at the end, in whatever file they were kept.
    private static final Pattern SAID = Pattern.compile(
            "(Measured tpmC \\(NewOrders\\)|Measured tpmTOTAL|Overall NOPM|Overall TPM)\\s*[=:]\\s*(\\d[\\d,]*(\\.\\d+)?(E\\d+)?)");

    Path result() {
        return data.resolve("result.csv");
    }

    ToolFile properties() throws IOException {
        return ToolFile.properties(root.resolve("run.properties"));
    }

    ToolFile runInfo() throws IOException {
        return ToolFile.row(data.resolve("runInfo.csv"));
    }

    String source() {
        return String.valueOf(root.toAbsolutePath().normalize().getFileName());
    }

    List<String> missing() throws IOException {
        List<String> missing = new ArrayList<>();
        if (runInfo().isEmpty()) {
            missing.add(
                    "data/runInfo.csv is not there or empty: what it tells was taken from run.properties, or is unknown.");
        }
        if (properties().isEmpty()) {
            missing.add("run.properties is not there or empty: settings of the run are unknown.");
        }
        return missing;
    }

    List<String> samples() throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            String names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("(sys_info|blk_.*|net_.*)\\.csv|os-metric\\.json"))
                    .sorted()
                    .collect(Collectors.joining(", "));
            return names.isEmpty()
                    ? List.of()
                    : List.of("Samples of the operating system were not imported: " + names + ".");
        }
    }

    /// Returns the last of each figure that the tool printed; none if its output was not kept in the folder.
    List<ImportSource.Figure> said() throws IOException {
        List<ImportSource.Figure> said = new ArrayList<>();
        for (Path log : logs()) {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(new CompleteLines(log), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Matcher matcher = SAID.matcher(line);
                    if (matcher.find()) {
                        double value = Double.parseDouble(matcher.group(2).replace(",", ""));
                        String name = matcher.group(1);
                        said.removeIf(figure -> figure.name().equals(name));
                        said.add(new ImportSource.Figure(
                                name, value, "as it stands in " + log.getFileName() + ": " + meaning(name)));
                    }
                }
            }
        }
        return said;
    }

    private static String meaning(String name) {
        return name.startsWith("Measured")
                ? "its counter ÷ the time that really passed, waiting for the last transactions included"
                : "its counter ÷ runMins";
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.list(root)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().matches(".*\\.(log|out|txt)"))
                    .sorted()
                    .toList();
        }
    }

    static List<ImportSource.Figure> ofCap(double perMinute, double warehouses) {
        return warehouses <= 0
                ? List.of()
                : List.of(new ImportSource.Figure(
                        "percent of 12.86 per warehouse",
                        100 * perMinute / warehouses / CAP,
                        TextFormat.format(
                                "the figure of its report ÷ (%.0f warehouses × 12.86): what keying and think times allow",
                                warehouses)));
    }

    /// Parses `2022-11-05 10:00:00.123`, without a time zone; returns the epoch if there is no time.
    static Instant started(String text) {
        try {
            return LocalDateTime.parse(text.replace(' ', 'T')).toInstant(ZoneOffset.UTC);
        } catch (DateTimeParseException missing) {
            return Instant.EPOCH;
        }
    }

    /// Returns the value of `runInfo.csv`, otherwise that of `run.properties`; −1 if neither has it.
    static double number(ToolFile runInfo, String name, ToolFile properties, String property) {
        double known = runInfo.number(name);
        return known >= 0 ? known : properties.number(property);
    }
}
