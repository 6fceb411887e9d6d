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

/// The folder that a run leaves behind. Everything a report says is computed from it.
public record RunFolder(Path path) {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private static final Pattern TIME = Pattern.compile("%t[A-Za-z]");

    /// Makes `results/20261121T201503Z-<label>`, with `-2`, `-3` … appended if that is taken.
    ///
    /// @throws ResultsUnwritableException if the folder cannot be made
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

    /// Makes a folder of a given path.
    ///
    /// @param pattern in which `%tY`, `%tm`, `%td`, `%tH`, `%tM`, `%tS` and other letters after `%t` stand for the
    ///     local time, as [java.util.Formatter] has them
    /// @throws ResultsUnwritableException if there is such a folder, or it cannot be made
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

    /// Whether a folder is one of ours: it has a plan.
    public static boolean isRunFolder(Path path) {
        return Files.isRegularFile(path.resolve("plan.yaml"));
    }

    /// All run folders directly in `results`, oldest first.
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

    /// @throws IOException if something in it is neither a file nor a folder, such as a link
    public void requirePlain() throws IOException {
        PlainFolder.require(path, Integer.MAX_VALUE);
    }

    public String name() {
        return String.valueOf(path.toAbsolutePath().normalize().getFileName());
    }

    public Path plan() {
        return path.resolve("plan.yaml");
    }

    /// The files of a user's own workload; not there for TPC-C.
    public Path workload() {
        return path.resolve("workload");
    }

    public Path environment() {
        return path.resolve("environment.json");
    }

    /// What isolation probes did; there if they ran.
    public Path history() {
        return path.resolve("history.jsonl");
    }

    public Path result() {
        return path.resolve("result.json");
    }

    /// What is known when the drive begins, in the form of a result; there until the result is.
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

    /// What all threads of the driver did when the run stood still, if it did.
    public Path threads() {
        return path.resolve("threads");
    }

    /// When each course of a terminal began and ended, if the workload has courses.
    public Path courses() {
        return path.resolve("courses.csv");
    }

    /// What one terminal did, step by step, if the plan wants it.
    public Path trace() {
        return path.resolve("trace.csv");
    }

    public Path monitors() {
        return path.resolve("monitors");
    }

    /// On which shard each warehouse is, if there are several.
    public Path warehouseMap() {
        return path.resolve("warehouse-map.csv");
    }

    /// What was committed and what failed on each shard over time, likewise.
    public Path shards() {
        return path.resolve("shards.csv");
    }

    /// How each table is distributed, if the dialect says how to ask.
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

    /// How far the server of read-only transactions was behind, if that is another one.
    public Path staleness() {
        return monitors().resolve("staleness.csv");
    }

    public Path machines() {
        return path.resolve("machines.json");
    }

    public Path hosts() {
        return monitors().resolve("hosts.json");
    }

    /// A file about a watched host.
    ///
    /// @param what `os`, `disks` …
    public Path host(String what, HostRecord host) {
        return monitors().resolve(what + "-" + host.name() + ".csv");
    }

    /// What terminals were told of single transactions, if the plan wants it kept.
    public Path ledger() {
        return path.resolve("ledger.bin");
    }

    /// What the monitor of a server behind the database saw, in files of the same names.
    public RunFolder node(String name) {
        return new RunFolder(path.resolve("nodes").resolve(name));
    }

    /// The run folder of one of several processes that drove, by its name.
    public Path agent(String name) {
        return path.resolve("agents").resolve(name);
    }

    /// What such a process said beside that.
    public Path agentLog(String name) {
        return path.resolve("agents").resolve(name + ".log");
    }

    /// Names of the processes that drive or drove together, in alphabetical order; none if it was one.
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

    /// Whether a process of this host is still at it: it holds the lock that its log has beside it
    /// ([java.util.logging.FileHandler]). A process that died holds none.
    public boolean isAlive() {
        try {
            return LockFile.isHeld(path.resolve(log().getFileName() + ".lck"));
        } catch (IOException gone) { // ended at this moment, or another user's: nothing shows that it lives
            return false;
        }
    }

    public Path log() {
        return path.resolve("orderline.log");
    }

    /// Where files in BenchmarkSQL's form are, if there are any.
    public Path benchmarkSqlData() {
        return path.resolve("data");
    }

    /// Likewise, for the plan.
    public Path benchmarkSqlProperties() {
        return path.resolve("run.properties");
    }

    public Path report() {
        return path.resolve("report.html");
    }

    /// @throws IOException also if it has another schema: half of a result is not to be taken for the whole
    public Result readResult() throws IOException {
        return readResult(result());
    }

    /// Takes the place of what was known when the drive began.
    ///
    /// @throws ResultsUnwritableException if the disk is full, for example
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

    /// Empty before the drive, and when the run has a result.
    public Optional<Result> readBeginning() throws IOException {
        return Files.exists(beginning()) ? Optional.of(readResult(beginning())) : Optional.empty();
    }

    /// Empty if the database was not watched, as in folders of older versions.
    public Optional<EngineReport> readEngine() throws IOException {
        return Files.exists(engine()) ? Optional.of(Json.read(engine(), EngineReport.class)) : Optional.empty();
    }

    private record Schema(int schema) {}

    /// The watched hosts; none if the run ended before they were watched, or watched none.
    public List<HostRecord> readHosts() throws IOException {
        return Files.exists(hosts()) ? List.of(Json.read(hosts(), HostRecord[].class)) : List.of();
    }

    /// The machines of the run; none in folders of older versions, and if the run ended before they were asked.
    public List<MachineRecord> readMachines() throws IOException {
        return Files.exists(machines()) ? List.of(Json.read(machines(), MachineRecord[].class)) : List.of();
    }

    /// Empty if the run ended before the environment was known.
    public Optional<Environment> readEnvironment() throws IOException {
        return Files.exists(environment())
                ? Optional.of(Json.read(environment(), Environment.class))
                : Optional.empty();
    }
}
