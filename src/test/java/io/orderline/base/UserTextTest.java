package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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
    void noCellIsAFormula() {
        for (String formula : List.of("=1+1", "-x", "@SUM(A1)", "+1e", "-")) {
            assertThat(UserText.spreadsheetCell(formula)).isEqualTo("'" + formula);
        }
        for (String harmless : List.of("-12.5", "+1e-3", "1=1", "", "PostgreSQL 18.6")) {
            assertThat(UserText.spreadsheetCell(harmless)).isEqualTo(harmless);
        }
    }

    @Test
    void aCellOfATableStaysInIt() {
        assertThat(UserText.markdownCell("a|b\nc\r\nd")).isEqualTo("a\\|b c d");
    }
}
