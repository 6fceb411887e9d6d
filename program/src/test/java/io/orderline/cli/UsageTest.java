package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Mistakes in command lines and plans: exit code 2, and a message that says where, what and what is
/// allowed.
class UsageTest {
    /// Property files as users of forks and other databases write them.
    private static final Path CASES = Path.of("program/src/test/resources/cases");

    private static final Path MISTAKES = Path.of("program/src/test/resources/golden/mistakes");

    @TempDir
    private Path folder;

    static List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(MISTAKES)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /// Their golden files hold the command lines too (`$`), each behind the plan that it reads (`|`), and then all that
    /// is said. A new mistake is a new command line: `-Dgolden.update` writes what is said of it.
    @ParameterizedTest
    @MethodSource("files")
    void eachMistakeIsTold(String file) throws IOException {
        StringBuilder told = new StringBuilder();
        StringBuilder plan = new StringBuilder();
        for (String line : Files.readAllLines(MISTAKES.resolve(file))) {
            if (line.startsWith("|")) {
                plan.append(line.replaceFirst("^\\| ?", "")).append('\n');
                told.append(line).append('\n');
            } else if (line.startsWith("$ orderline")) {
                Files.writeString(folder.resolve("plan.yaml"), plan);
                plan.setLength(0);
                String said = refused(line.substring("$ orderline".length()));
                told.append(line).append('\n').append(said).append('\n');
            }
        }
        Golden.check("mistakes/" + file, told.toString());
        assertThat(folder.toFile().list()).as("nothing is left behind").containsOnly("plan.yaml");
    }

    /// What is said, as of any folder.
    private String refused(String line) {
        InProcess program = Verbs.ended(2, line.replace("FOLDER", folder.toString()));
        assertThat(program.err()).isNotBlank().doesNotContain("hushhush", "\tat ");
        assertThat(program.out()).isEmpty();
        return program.err().replace(folder.toString(), "FOLDER");
    }

    @Test
    void aPlanThatIsNotText() throws Exception {
        Path file = Files.write(folder.resolve("plan.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        assertThat(refused("plan FOLDER/plan.yaml")).contains("plan.yaml: is not UTF-8 text");
        Files.writeString(file, "a: \u0007\n");
        assertThat(refused("plan FOLDER/plan.yaml")).contains("plan.yaml", "not readable as YAML");
    }

    /// Nobody writes to it.
    @Test
    void aPipeIsNoPlan() throws Exception {
        for (String name : List.of("plan.yaml", "props.pg")) {
            String pipe = folder.resolve(name).toString();
            assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
            assertThat(refused("plan FOLDER/" + name)).contains(name + ": cannot be read: is no regular file");
        }
    }

    @Test
    void aPropertyFileMayBeginWithAByteOrderMark() throws Exception {
        Path file = Files.writeString(
                folder.resolve("props.pg"), "\uFEFFdb=postgres\nconn=jdbc:postgresql://h/x\nrunMins=1\nterminals=2\n");
        assertThat(Verbs.ended(0, "plan " + file).err()).doesNotContain("unknown", "Did you mean", "no key");
    }

    /// No argument of a process is longer.
    @Test
    void whatIsAbsurdlyLongIsNotEchoed() {
        String word = "x".repeat(1 << 17);
        for (String arguments : List.of(
                "%s",
                "plan --%s",
                "plan --terminals %s",
                "plan --style %s",
                "plan --set %s=1",
                "plan --set drive.%s=1",
                "plan /tmp/%s",
                "verify --url jdbc:%s")) {
            assertThat(refused(arguments.formatted(word))).hasSizeLessThan(4_000);
        }
    }

    @Test
    void aHostThatNobodyKnowsIsNoServerThatIsDown() {
        InProcess program = Verbs.ended(3, "verify --warehouses 1 --url jdbc:postgresql://nohost.invalid/d");
        assertThat(program.err()).contains("No host of that name is known").doesNotContain("Is the server running");
    }

    @Test
    void aKeyOfVersion6MakesNoFileOfVersion5One() {
        InProcess program = Verbs.ended(0, "plan " + CASES.resolve("v5-with-application.properties"));
        assertThat(program.out())
                .containsPattern("pace: none +# default")
                .containsPattern("ramp-up: 0s +# as BenchmarkSQL 5.0");
        assertThat(program.err())
                .contains("application: only version 6 has application, and only version 5 has terminals,"
                        + " terminalWarehouseFixed, runTxnsPerTerminal: the file is read as one of version 5.0.");
    }

    @Test
    void aDatabaseBehindTheUrlOfAnotherHasItsDialect() throws Exception {
        Path mistaken = CASES.resolve("oceanbase-by-mysql-url.properties");
        assertThat(Verbs.ended(2, "plan " + mistaken).err().lines().filter(line -> line.contains("1=")))
                .hasSize(1);
        Path mended = folder.resolve("mended.properties");
        Files.writeString(mended, Files.readString(mistaken).replace("warehouses=1=", "warehouses=1"));
        InProcess program = Verbs.ended(0, "plan " + mended);
        assertThat(program.out()).contains("dialect: oceanbase");
        assertThat(program.err()).contains("newOrderDistributedRate: has no effect: drive.remote-lines says");
    }

    @ParameterizedTest
    @CsvSource({
        "config=run/config-tpcc.yaml, jdbc:shardingsphere:absolutepath:/FILE",
        "shardingNumber=1, drive.remote-lines",
        "skipTransType=TT_PAYMENT, drive.mix",
        "expectedErrorCodes=20619, the dialect's file",
        "profAddr=127.0.0.1, monitor.hosts",
        "table-engine=innodb, load.sql",
        "loadidbegin=1, all warehouses",
        "rampup=10, drive.ramp-up",
    })
    void keysOfForksAreNotedWithWhatDoesItHere(String line, String words) throws Exception {
        Path file = Files.writeString(
                folder.resolve("props"),
                "conn=jdbc:postgresql://db/bench\nuser=bench\nwarehouses=1\nterminals=2\nrunMins=1\n" + line + "\n");
        assertThat(Verbs.ended(0, "plan " + file).err()).contains(line.split("=", 2)[0] + ": has no effect: ", words);
    }
}
