package io.orderline.result;

import io.orderline.base.LockFile;
import io.orderline.base.PlainFolder;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.environment.MachineRecord;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The folder with the files of a run, from which reports are computed.
public record RunFolder(Path path) {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private static final Pattern TIME = Pattern.compile("%t[A-Za-z]");

    /// Creates `results/20261121T201503Z-<label>`, with `-2`, `-3` … appended if that name is taken.
    public static RunFolder create(Path results, Instant now, String label) {
        String name = STAMP.format(now) + "-" + label.replaceAll("[^A-Za-z0-9._-]+", "-");
        for (int attempt = 1; ; attempt++) {
            Path path = results.resolve(attempt == 1 ? name : name + "-" + attempt);
            try {
                Files.createDirectories(results);
                Files.createDirectory(path);
                return new RunFolder(path);
            } catch (FileAlreadyExistsException taken) {
                if (Files.isDirectory(results)) {
                    continue;
                }
                throw new ResultsUnwritableException(path, taken);
            } catch (IOException e) {
                throw new ResultsUnwritableException(path, e);
            }
        }
    }

    /// Creates a folder at a given path.
    ///
    /// @param pattern path in which `%tY`, `%tm`, `%td`, `%tH`, `%tM`, `%tS` and other letters after `%t`
    ///     stand for the local time as in [java.util.Formatter]
    /// @throws ResultsUnwritableException if the folder exists or cannot be made
    public static RunFolder createAt(String pattern, ZonedDateTime now) {
        Path path = Path.of(TIME.matcher(pattern).replaceAll(match -> Matcher.quoteReplacement(part(match, now))));
        try {
            if (path.getParent() != null) {
                Files.createDirectories(path.getParent());
            }
            return new RunFolder(Files.createDirectory(path));
        } catch (IOException e) {
            throw new ResultsUnwritableException(path, e);
        }
    }

    private static String part(MatchResult match, ZonedDateTime now) {
        try {
            return String.format(Locale.ROOT, match.group(), now);
        } catch (IllegalFormatException unknown) {
            return match.group();
        }
    }

    public static boolean isRunFolder(Path path) {
        return Files.isRegularFile(path.resolve("plan.yaml"));
    }

    /// Returns all run folders directly in `results`, oldest first.
    public static List<RunFolder> list(Path results) throws IOException {
        if (!Files.isDirectory(results)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(results)) {
            return children.filter(RunFolder::isRunFolder)
                    .sorted(Comparator.comparing(Path::getFileName))
                    .map(RunFolder::new)
                    .toList();
        }
    }

    /// @throws IOException if the folder contains anything but files and folders, such as a link
    public void requirePlain() throws IOException {
        PlainFolder.require(path, Integer.MAX_VALUE);
    }

    public String name() {
        return String.valueOf(path.toAbsolutePath().normalize().getFileName());
    }

    public Path plan() {
        return path.resolve("plan.yaml");
    }

    /// Returns the folder with the files of a user's own workload, which does not exist for TPC-C.
    public Path workload() {
        return path.resolve("workload");
    }

    public Path environment() {
        return path.resolve("environment.json");
    }

    /// Returns the file with the history of isolation probes, which exists if they ran.
    public Path history() {
        return path.resolve("history.jsonl");
    }

    public Path result() {
        return path.resolve("result.json");
    }

    /// Returns the file with what is known when the drive begins, which exists until the result does.
    public Path beginning() {
        return path.resolve("beginning.json");
    }

    public Path intervals() {
        return path.resolve("intervals.csv");
    }

    public Path errors() {
        return path.resolve("errors.csv");
    }

    public Path latency() {
        return path.resolve("latency.hlog");
    }

    public Path events() {
        return path.resolve("events.jsonl");
    }

    /// Returns the folder of thread dumps, which exists if the run stalled.
    public Path threads() {
        return path.resolve("threads");
    }

    /// Returns the file with the start and end of each course, which exists if the workload has courses.
    public Path courses() {
        return path.resolve("courses.csv");
    }

    /// Returns the file with the single steps of one terminal, which exists if the plan asks for it.
    public Path trace() {
        return path.resolve("trace.csv");
    }

    public Path monitors() {
        return path.resolve("monitors");
    }

    /// Returns the file with the shard of each warehouse, which exists if there are several shards.
    public Path warehouseMap() {
        return path.resolve("warehouse-map.csv");
    }

    /// Returns the file with commits and failures by shard, which exists if there are several shards.
    public Path shards() {
        return path.resolve("shards.csv");
    }

    /// Returns the file with the distribution of each table, which exists if the dialect has a query for it.
    public Path distribution() {
        return path.resolve("distribution.csv");
    }

    public Path engine() {
        return monitors().resolve("engine.json");
    }

    public Path database() {
        return monitors().resolve("database.csv");
    }

    public Path waits() {
        return monitors().resolve("waits.csv");
    }

    /// Returns the file with the lag of the server for reads, which exists if that is another server.
    public Path staleness() {
        return monitors().resolve("staleness.csv");
    }

    public Path machines() {
        return path.resolve("machines.json");
    }

    public Path hosts() {
        return monitors().resolve("hosts.json");
    }

    /// Returns a file about a watched host: `os`, `disks` …
    public Path host(String what, HostRecord host) {
        return monitors().resolve(what + "-" + host.name() + ".csv");
    }

    /// Returns the file with the outcomes reported to terminals, which exists if the plan asks for a ledger.
    public Path ledger() {
        return path.resolve("ledger.bin");
    }

    /// Returns the folder with the monitor files, of the same names, of a server behind the database.
    public RunFolder node(String name) {
        return new RunFolder(path.resolve("nodes").resolve(name));
    }

    public Path agent(String name) {
        return path.resolve("agents").resolve(name);
    }

    /// Returns the file with the output of one of several processes that drove.
    public Path agentLog(String name) {
        return path.resolve("agents").resolve(name + ".log");
    }

    /// Returns the sorted names of the processes that drove together, or an empty list if there was only one.
    public List<String> agents() throws IOException {
        if (!Files.isDirectory(path.resolve("agents"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(path.resolve("agents"))) {
            return files.map(file -> String.valueOf(file.getFileName()).replaceFirst("\\.log$", ""))
                    .distinct()
                    .sorted()
                    .toList();
        }
    }

    /// Returns whether a process of this host still holds the lock that [java.util.logging.FileHandler] keeps
    /// beside its log. A process that died holds none.
    public boolean isAlive() {
        try {
            return LockFile.isHeld(path.resolve(log().getFileName() + ".lck"));
        } catch (IOException gone) { // just ended, or another user's: nothing shows that it is alive
            return false;
        }
    }

    public Path log() {
        return path.resolve("orderline.log");
    }

    /// Returns the folder with files in BenchmarkSQL's format, which exists if the plan asks for them.
    public Path benchmarkSqlData() {
        return path.resolve("data");
    }

    /// Returns the file with the plan in BenchmarkSQL's format, which exists if the plan asks for it.
    public Path benchmarkSqlProperties() {
        return path.resolve("run.properties");
    }

    public Path report() {
        return path.resolve("report.html");
    }

    /// @throws IOException if the file cannot be read, or has another schema and might be read only in part
    public Result readResult() throws IOException {
        return readResult(result());
    }

    /// Writes the result, and deletes what was known when the drive began.
    public void writeResult(Result result) throws IOException {
        Json.write(result(), result);
        Files.deleteIfExists(beginning());
    }

    private Result readResult(Path file) throws IOException {
        requirePlain();
        int schema = Json.read(file, Schema.class).schema();
        if (schema != Result.SCHEMA) {
            throw new IOException(file.getFileName() + " has schema " + schema
                    + "; this version of Orderline reads schema " + Result.SCHEMA);
        }
        return Json.read(file, Result.class);
    }

    /// Returns empty before the drive, and when the run has a result.
    public Optional<Result> readBeginning() throws IOException {
        return Files.exists(beginning()) ? Optional.of(readResult(beginning())) : Optional.empty();
    }

    /// Returns empty if the database was not watched.
    public Optional<EngineReport> readEngine() throws IOException {
        return Files.exists(engine()) ? Optional.of(Json.read(engine(), EngineReport.class)) : Optional.empty();
    }

    private record Schema(int schema) {}

    /// Returns an empty list if no hosts are watched, or the run ended before they were.
    public List<HostRecord> readHosts() throws IOException {
        return Files.exists(hosts()) ? List.of(Json.read(hosts(), HostRecord[].class)) : List.of();
    }

    /// Returns an empty list if the run ended before the machines were asked.
    public List<MachineRecord> readMachines() throws IOException {
        return Files.exists(machines()) ? List.of(Json.read(machines(), MachineRecord[].class)) : List.of();
    }

    /// Returns empty if the run ended before the environment was known.
    public Optional<Environment> readEnvironment() throws IOException {
        return Files.exists(environment())
                ? Optional.of(Json.read(environment(), Environment.class))
                : Optional.empty();
    }
}
