package io.orderline.base;

import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What users write and read: texts of theirs, names, durations, rates and prices.
class UserTextTest {
    private static final String RIGHT_TO_LEFT = Character.toString(0x202e);

    @Test
    void whatIsObeyedIsShown() {
        assertThat(UserText.visible("plain, é, 日本, a\tb\r\nc")).isEqualTo("plain, é, 日本, a\tb\r\nc");
        assertThat(UserText.visible((char) 27 + "[2J")).isEqualTo("\\u001b[2J");
        assertThat(UserText.visible("a\rb")).isEqualTo("a\\u000db");
        assertThat(UserText.visible(RIGHT_TO_LEFT + (char) 0x7f + (char) 0x85)).isEqualTo("\\u202e\\u007f\\u0085");
    }

    @Test
    void noCellIsAFormulaAndOneOfATableStaysInIt() {
        for (String formula : List.of("=1+1", "-x", "@SUM(A1)", "+1e", "-")) {
            assertThat(UserText.spreadsheetCell(formula)).isEqualTo("'" + formula);
        }
        for (String harmless : List.of("-12.5", "+1e-3", "1=1", "", "PostgreSQL 18.6")) {
            assertThat(UserText.spreadsheetCell(harmless)).isEqualTo(harmless);
        }
        assertThat(UserText.markdownCell("a|b\nc\r\nd")).isEqualTo("a\\|b c d");
    }

    private static final List<String> KNOWN = List.of("terminals", "warehouses", "duration", "drive.ramp-up");

    /// And suggests nothing far-fetched.
    @ParameterizedTest
    @CsvSource({
        "terminal, terminals",
        "temrinals, terminals",
        "Warehouse, warehouses",
        "durtaion, duration",
        "drive.rampup, drive.ramp-up",
        "password,",
        "x,"
    })
    void findsWhatWasProbablyMeant(String given, @Nullable String expected) {
        assertThat(NameSuggestion.nearest(given, KNOWN)).isEqualTo(Optional.ofNullable(expected));
    }

    @ParameterizedTest
    @CsvSource({"abc, abc, 0", "abc, acb, 1", "abc, ab, 1", "kitten, sitting, 3", "'', abc, 3"})
    void countsEdits(String a, String b, int distance) {
        assertThat(NameSuggestion.distance(a, b)).isEqualTo(distance);
    }

    @ParameterizedTest
    @CsvSource({
        "500ms, 500",
        "90s, 90000",
        "5m, 300000",
        "1h30m, 5400000",
        "1.5s, 1500",
        " 2S , 2000",
        "0s, 0",
        "1d12h, 129600000"
    })
    void readsWhatPeopleType(String text, long millis) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "60", "5 minutes", "s", "-5s", "1h 30m", "5m!", "m5"})
    void refusesWhatHasNoUnitOrIsNoDuration(String text) {
        assertThrown(IllegalArgumentException.class, () -> Durations.parse(text), "90s");
    }

    @ParameterizedTest
    @CsvSource({"250ms", "90s", "119s", "2m", "5m", "2m1s", "1h", "1h30m", "1h1s", "1.5s"})
    void writesWhatItReads(String text) {
        assertThat(Durations.text(Durations.parse(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "500/s, 500, 500/s",
        "30000/min, 500, 500/s",
        "3600/h, 1, 1/s",
        "0.5/s, 0.5, 0.5/s",
        " 10 / S , 10, 10/s"
    })
    void readsARateAndWritesItForASecond(String text, double perSecond, String written) {
        assertThat(Rate.parse(text).perSecond()).isCloseTo(perSecond, within(1e-9));
        assertThat(Rate.parse(text).text()).isEqualTo(written);
    }

    @Test
    void anAmountHasACurrencyAndAnythingElseIsNoPriceNorARate() {
        assertThat(Money.parse("50_000 USD")).isEqualTo(new Money(new BigDecimal("50000"), "USD"));
        assertThat(Money.parse("3.20eur")).isEqualTo(new Money(new BigDecimal("3.20"), "EUR"));
        for (String text : List.of("", "50000", "USD", "-3 USD", "3 dollars", "1,000 USD", "3.2.1 USD")) {
            assertSaid(() -> Money.parse(text), "such as 50_000 USD");
        }
        for (String text : List.of("500", "0/s", "-1/s", "5/day", "fast", "")) {
            assertThrown(IllegalArgumentException.class, () -> Rate.parse(text), "500/s");
        }
    }
}
