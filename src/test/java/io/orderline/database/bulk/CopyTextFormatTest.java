package io.orderline.database.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CopyTextFormatTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final AtomicLong rows = new AtomicLong();
    private final CopyTextFormat text = new CopyTextFormat(out::write, rows::addAndGet);

    @Test
    void numbersAreExact() {
        text.integer(0)
                .integer(-7)
                .integer(Integer.MAX_VALUE)
                .decimal(12345, 2)
                .decimal(-5, 2)
                .decimal(7, 4);
        text.decimal(300, 0);
        text.endRow();
        assertThat(written()).isEqualTo("0\t-7\t2147483647\t123.45\t-0.05\t0.0007\t300\n");
    }

    @Test
    void nullAndEmptyTextDiffer() {
        text.text("").absent().text("");
        text.endRow();
        assertThat(written()).isEqualTo("\t\\N\t\n");
    }

    @Test
    void specialLettersAreEscaped() {
        text.text("a\\N\tb\nc\rd");
        text.endRow();
        assertThat(written()).isEqualTo("a\\\\N\\tb\\nc\\rd\n");
    }

    @Test
    void timestampsKeepMicroseconds() {
        text.timestamp(LocalDateTime.of(2026, 1, 2, 3, 4, 5, 678_000)).timestamp(LocalDateTime.of(2026, 1, 2, 0, 0));
        text.endRow();
        assertThat(written()).isEqualTo("2026-01-02 03:04:05.000678\t2026-01-02 00:00:00.000000\n");
    }

    @Test
    void textBeyondAsciiIsRefused() {
        assertThatThrownBy(() -> text.text("ä")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> text.text("€")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void longRowsAndManyRowsAreWrittenWhole() {
        String word = "x".repeat(200_000);
        for (int i = 0; i < 3; i++) {
            text.text(word).integer(i);
            text.endRow();
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
        assertThatThrownBy(failing::finish)
                .isInstanceOfSatisfying(
                        RowWriteFailure.class, stopped -> assertThat(stopped).hasCause(failure));
    }

    private String written() {
        text.finish();
        return out.toString(StandardCharsets.US_ASCII);
    }
}
