package io.orderline.plan.benchmarksql;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.config.PropertyFile;
import io.orderline.database.connection.Password;
import io.orderline.monitor.host.DeviceName;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanSource;
import io.orderline.plan.WorkloadKeys;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkSqlPlanTest {
    private static final String LEAST = "conn=jdbc:postgresql://h/d\nwarehouses=2\nterminals=4\nrunMins=1\n";

    private static String sample(String name) throws IOException {
        return Files.readString(Path.of("core/src/test/resources/benchmarksql", name));
    }

    private static PlanSource source(String text) {
        Problems problems = new Problems();
        PlanSource source = BenchmarkSqlPlan.read(PropertyFile.parse("props", text), problems);
        problems.throwIfAny();
        return source;
    }

    private static Plan plan(String text) {
        return Plan.of(source(text).given(), new Problems());
    }

    private static String remarks(String text) {
        return source(text).remarks().stream().map(Problem::text).collect(Collectors.joining("\n"));
    }

    /// The effective plan with the origin of each value, and everything that is remarked.
    @ParameterizedTest
    @ValueSource(strings = {"props.pg", "v51.properties", "v6.properties"})
    void aSampleOfEachVersion(String name) throws IOException {
        String text = sample(name);
        Golden.check("benchmarksql/" + name + ".txt", plan(text).toYaml() + "\n" + remarks(text) + "\n");
    }

    @Test
    void theStraySpaceOfTheStudyIsNamedWithItsLineAndMended() throws IOException {
        assertThat(remarks(sample("props.pg")))
                .contains("props:33: osCollectorDevices: there is a space in 'blk_ nvme1n1'")
                .contains("Write 'blk_nvme1n1'.");
        assertThat(plan(sample("props.pg")).get(MonitorKeys.DEVICES))
                .extracting(DeviceName::text)
                .containsExactly("net_enp4s0", "blk_nvme1n1");
        assertThat(remarks(sample("props.pg").replace("blk_ ", "blk_"))).doesNotContain("osCollectorDevices");
    }

    @Test
    void thePasswordIsKeptApartAndASampleIsCopiedWithoutIt() throws IOException {
        String sample = sample("props.pg");
        PlanSource source = source(sample);
        assertThat(source.password()).map(Password::reveal).contains("bench50");
        assertThat(source.given()).noneMatch(given -> given.key().contains("password"));
        assertThat(source.toString()).doesNotContain("password=bench50").contains("***");
        assertThat(PropertyCopy.of("password=\nuser=x\n")).isEqualTo("password=\nuser=x\n");
        assertThat(sample).contains("\npassword=bench50\n");
        assertThat(PropertyCopy.of(sample)).isEqualTo(sample.replace("\npassword=bench50\n", "\npassword=***\n"));
    }

    @Test
    void aLengthInTransactionsReplacesMinutesAndALimitBelowTheTerminalsLimits() {
        Plan plan = plan("conn=jdbc:postgresql://h/d\nrunTxnsPerTerminal=10\nrunMins=0\n");
        assertThat(plan.get(DriveKeys.TRANSACTIONS)).isEqualTo(10);
        assertThat(plan.get(DriveKeys.DURATION)).isEqualTo(Duration.ofDays(1));
        assertThat(plan(LEAST + "limitTxnsPerMin=3").get(DriveKeys.LIMIT).perSecond())
                .isEqualTo(0.05);
        assertThat(remarks(LEAST + "limitTxnsPerMin=3")).contains("BenchmarkSQL would not limit at all");
        assertThat(remarks(LEAST + "limitTxnsPerMin=4")).isEmpty();
        assertThat(plan(LEAST + "limitTxnsPerMin=0").find(DriveKeys.LIMIT)).isEmpty();
    }

    @Test
    void keysOfAPlanAndValuesOfTheCommandLineAreStronger() {
        Plan plan = plan(LEAST + "drive.style=batch\ndrive.ramp-up=5s\n");
        assertThat(plan.get(WorkloadKeys.STYLE).text()).isEqualTo("batch");
        assertThat(plan.get(DriveKeys.RAMP_UP)).isEqualTo(Duration.ofSeconds(5));
        PropertyFile file = PropertyFile.parse("props", LEAST)
                .with(List.of(new PropertyFile.Entry("warehouses", "7", PropertyFile.NO_LINE)));
        Plan given = Plan.of(BenchmarkSqlPlan.read(file, new Problems()).given(), new Problems());
        assertThat(given.get(WorkloadKeys.WAREHOUSES)).isEqualTo(7);
        assertThat(given.toYaml()).contains("# --property\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        runTxnsPerTerminal=5 | props:5: runTxnsPerTerminal: is 5, and runMins is 1: one of them must be 0.
        runMins=0 | props:5: runMins: is 0, and so is runTxnsPerTerminal: one of them must not be.
        runMins=soon | props:5: runMins: 'soon' is not a whole number.
        paymentWeight=44 | props:5: paymentWeight: the five weights add up to 44, and must add up to 100.
        newOrderWeight=-1 | props:5: newOrderWeight: is -1, and must not be less than 0.
        paymentWeight=x | props:5: paymentWeight: 'x' is not a number.
        fileLocation=/tmp/csv/ | props:5: fileLocation: Orderline loads into the database
        application=Native | props:5: application: 'Native' is not one of: Generic
        useWarehouseFrom=3 | props:5: useWarehouseFrom: one run drives warehouses 1 to
        terminlas=9 | props:5: terminlas: unknown key. Did you mean 'terminals'?
        """)
    void whatCannotBeMeantIsRefused(String line, String message) {
        assertMistaken(() -> source(LEAST + line + "\n"), message);
    }

    @Test
    void twoDifferentMultipliersAreRefusedAndNothingIsRemarkedOnWhereNothingIs() throws IOException {
        assertSaid(
                () -> source(LEAST + "keyingTimeMultiplier=1.0\nthinkTimeMultiplier=0.5\n"),
                "props:6: thinkTimeMultiplier: is 0.5, and keyingTimeMultiplier is 1");
        assertThat(remarks(LEAST + "db=postgres\nloadWorkers=4\n")).isEmpty();
        String guide = Files.readString(Path.of("docs/guide/benchmarksql.md"));
        assertThat(PropertyKeys.KNOWN).allSatisfy(key -> assertThat(guide).contains("`" + key + "`"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        osCollectorDevices=blk_ | 'blk_' has no name behind it
        osCollectorDevices=eth0 net_eth0 | 'eth0' is neither net_… nor blk_…
        osCollectorDevices=net_ eth0 | there is a space in 'net_ eth0'
        db=oracle | props:5: db: is oracle, but conn does not begin with jdbc:oracle:.
        db=sybase | props:5: db: is no name of a database that BenchmarkSQL knows.
        something=1 | props:5: something: is no key of BenchmarkSQL or Orderline
        terminals=21 | props:5: terminals: is more than ten a warehouse.
        terminals=5 | props:5: terminals: is there twice; this one counts.
        driver=org.postgresql.Driver | props:5: driver: has no effect: the JDBC driver follows from the URL.
        """)
    void whatMayBeASlipIsRemarkedOn(String line, String remark) {
        assertThat(remarks(LEAST + line + "\n")).contains(remark);
    }

    @ParameterizedTest
    @FieldSource("io.orderline.plan.benchmarksql.PropertyKeys#KNOWN")
    void everyKnownKeyHasAnEffectOrIsRemarkedOn(String key) {
        Problems problems = new Problems();
        String version6 = key.endsWith("Multiplier") || key.equals("rampupMins") ? "monkeys=1\nwarehouses=2\n" : "";
        String value = key.equals("useStoredProcedures") ? "true" : "7";
        PlanSource without = BenchmarkSqlPlan.read(PropertyFile.parse("p", version6), new Problems());
        PlanSource with = BenchmarkSqlPlan.read(PropertyFile.parse("p", version6 + key + "=" + value), problems);
        boolean effect = !with.given().equals(without.given())
                || with.remarks().size() > without.remarks().size()
                || with.password().isPresent()
                || !problems.isEmpty();
        assertThat(effect).isTrue();
    }

    @Test
    void noSecretIsCopiedWhateverItsForm() {
        assertThat(PropertyCopy.of("""
            user=joe
            password : s3cret
            Password s3cret
            #password=s3cret
            // oldPassword = s3cret
            password=s3cret\\
              s3cret\\
              s3cret
            conn=jdbc:postgresql://h:5432/d?user=joe&password=s3cret&ssl=true
            # conn=jdbc:oracle:thin:joe/s3cret@h:1521/x
            target.password-file=s3cret
            terminals=7
            """)).isEqualTo("""
                user=joe
                password : ***
                Password ***
                #password=***
                // oldPassword = ***
                password=***
                conn=jdbc:postgresql://h:5432/d?user=joe&password=***&ssl=true
                # conn=jdbc:oracle:thin:***@h:1521/x
                target.password-file=***
                terminals=7
                """);
    }
}
