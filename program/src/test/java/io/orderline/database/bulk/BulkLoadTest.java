package io.orderline.database.bulk;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is done while data are loaded in bulk, and the formats of COPY against the manual's description; what a server
/// makes of these is in CopyWriterIT.
class BulkLoadTest {
    private static final String HEADER = "5047434f50590aff0d0a00" + "00000000" + "00000000";
    private static final String TRAILER = "ffff";
    private static final TestDatabase DATABASE = new TestDatabase("", "jdbc:h2:mem:bulk-load", "sa", "");

    @AutoClose
    private Connection connection;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final AtomicLong rows = new AtomicLong();
    private final CopyTextFormat text = new CopyTextFormat(out::write, rows::addAndGet);

    @BeforeEach
    void connect() throws SQLException {
        connection = DATABASE.target().connect("test");
    }

    @Test
    void areExecutedAfterEverySoManyRows() throws SQLException {
        connection.createStatement().execute("CREATE TABLE executed (i int)");
        connection.setAutoCommit(false);
        new StatementsWhileLoading(List.of(), 1).loaded(connection, 100);
        String insert = "INSERT INTO executed VALUES (1)";
        StatementsWhileLoading two = new StatementsWhileLoading(List.of(insert, insert), 100);
        int[] loaded = {99, 1, 60, 60};
        String[] executed = {"0", "2", "2", "4"};
        for (int i = 0; i < loaded.length; i++) {
            two.loaded(connection, loaded[i]);
            assertThat(DATABASE.query("SELECT count(*) FROM executed")).isEqualTo(executed[i]);
        }
        assertThat(connection.getAutoCommit()).isFalse();
    }

    private interface Settings {
        ModeOfH2 getMode() throws SQLException;

        void copyIn(String sql) throws SQLException;

        void setSchema(String name) throws SQLException;
    }

    private interface ModeOfH2 {}

    /// A method of H2's connections that JDBC does not have, what it returns, and one with an argument.
    @Test
    void methodsAreFoundByNameAndParametersAndWhatTheDriverThrowsIsThrown() throws Exception {
        Settings settings = VendorApi.as(Settings.class, connection);
        assertThat(settings.getMode()).hasToString("REGULAR");
        settings.setSchema("INFORMATION_SCHEMA");
        assertThat(connection.getSchema()).isEqualTo("INFORMATION_SCHEMA");
        assertThrown(SQLFeatureNotSupportedException.class, () -> settings.copyIn("x"), "JdbcConnection has no copyIn");
        assertThrown(SQLException.class, () -> settings.setSchema("NO_SUCH_SCHEMA"), "NO_SUCH_SCHEMA");
    }

    private CopyFormat of(String... types) {
        return CopyBinaryFormat.of(Stream.of(types).map(type -> "a_" + type).toList(), List.of(types))
                .orElseThrow()
                .to(out::write, rows::addAndGet);
    }

    private String written(CopyFormat format) {
        format.finish();
        String hex = HexFormat.of().formatHex(out.toByteArray());
        assertThat(hex).startsWith(HEADER).endsWith(TRAILER);
        return hex.substring(HEADER.length(), hex.length() - TRAILER.length());
    }

    @Test
    void valuesHaveTheirLengthsBeforeThem() {
        CopyFormat format = of("int2", "int4", "int8", "varchar", "bpchar", "timestamp");
        format.integer(-2).integer(7).integer(1).text("ab").absent();
        format.timestamp(LocalDateTime.of(2000, 1, 1, 0, 0, 1)).endRow();
        assertThat(written(format))
                .isEqualTo("0006" + "00000002fffe" + "0000000400000007" + "000000080000000000000001" + "000000026162"
                        + "ffffffff" + "0000000800000000000f4240");
        assertThat(rows).hasValue(1);
    }

    /// Number of groups, weight of the first, sign, digits after the point, groups of four digits.
    @ParameterizedTest
    @CsvSource({
        "12345, 2, 0002 0000 0000 0002 007b 1194",
        "-5, 2, 0001 ffff 4000 0002 01f4",
        "0, 2, 0001 ffff 0000 0002 0000",
        "7, 4, 0001 ffff 0000 0004 0007",
        "30000000, 2, 0003 0001 0000 0002 001e 0000 0000",
        "300, 0, 0001 0000 0000 0000 012c",
        "0, 0, 0000 ffff 0000 0000",
    })
    void decimalsAreGroupsOfFourDigits(long unscaled, int scale, String expected) {
        CopyFormat format = of("numeric");
        format.decimal(unscaled, scale).endRow();
        String groups = expected.replace(" ", "");
        assertThat(written(format)).isEqualTo("0001%08x%s".formatted(groups.length() / 2, groups));
    }

    @Test
    void otherTypesAndValuesOfAnotherTypeAreSentAsText() {
        assertThat(CopyBinaryFormat.of(List.of("a", "b"), List.of("int4", "timestamptz")))
                .isEmpty();
        assertThat(CopyBinaryFormat.of(List.of("a"), List.of("float8"))).isEmpty();
        CopyFormat format = of("int4", "numeric", "text", "text");
        format.text(" 12 ").text("7").decimal(-1250, 2).integer(5).endRow();
        assertThat(written(format))
                .isEqualTo("0004" + "000000040000000c" + "0000000a" + "00010000000000000007" + "000000062d31322e3530"
                        + "0000000135");
    }

    @Test
    void whatIsNoValueOfTheColumnIsRefusedAsTheServerWould() {
        assertMisfit("x1", "int4", sink -> sink.text("x1"));
        assertMisfit("1.00", "int8", sink -> sink.decimal(100, 2));
        assertMisfit("40000", "int2", sink -> sink.integer(40_000));
        assertMisfit("1", "timestamp", sink -> sink.text("1"));
        assertThrown(IllegalArgumentException.class, () -> of("varchar").text("€"));
        CopyFormat twoColumns = of("int4", "int4");
        twoColumns.integer(1);
        assertThrown(IllegalStateException.class, twoColumns::endRow);
    }

    private void assertMisfit(String shown, String type, Consumer<RowSink> value) {
        assertThatThrownBy(() -> value.accept(of(type)))
                .isInstanceOf(RowWriteFailure.class)
                .cause()
                .hasMessage("'%s' does not fit the type of column a_%s", shown, type);
    }

    /// Numbers are exact, null and empty text differ, special letters are escaped, and times keep microseconds.
    @Test
    void textIsWrittenAsTheManualSays() {
        text.integer(0).integer(-7).integer(Integer.MAX_VALUE).decimal(12345, 2).decimal(-5, 2);
        text.decimal(7, 4).decimal(300, 0).endRow();
        text.text("").absent().text("").endRow();
        text.text("a\\N\tb\nc\rd").endRow();
        text.timestamp(LocalDateTime.of(2026, 1, 2, 3, 4, 5, 678_000)).timestamp(LocalDateTime.of(2026, 1, 2, 0, 0));
        text.endRow();
        assertThat(written()).isEqualTo("""
                        0\t-7\t2147483647\t123.45\t-0.05\t0.0007\t300
                        \t\\N\t
                        a\\\\N\\tb\\nc\\rd
                        2026-01-02 03:04:05.000678\t2026-01-02 00:00:00.000000
                        """);
        assertThrown(IllegalArgumentException.class, () -> text.text("ä"));
        assertThrown(IllegalArgumentException.class, () -> text.text("€"));
    }

    @Test
    void longRowsAndManyRowsAreWrittenWhole() {
        String word = "x".repeat(200_000);
        for (int i = 0; i < 3; i++) {
            text.text(word).integer(i).endRow();
        }
        assertThat(written()).isEqualTo(word + "\t0\n" + word + "\t1\n" + word + "\t2\n");
        assertThat(rows).hasValue(3);
    }

    @Test
    void failureOfTheDatabaseStopsTheGenerator() {
        SQLException failure = new SQLException("gone");
        CopyTextFormat failing = new CopyTextFormat(
                (bytes, offset, length) -> {
                    throw failure;
                },
                count -> {});
        failing.integer(1).endRow();
        assertThatThrownBy(failing::finish).isInstanceOf(RowWriteFailure.class).hasCause(failure);
    }

    private String written() {
        text.finish();
        return out.toString(StandardCharsets.US_ASCII);
    }
}
