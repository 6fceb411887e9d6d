package io.orderline.capture.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MariaDbStringsTest {
    @Test
    void aMarkIsOneOutsideOfStrings() {
        assertThat(MariaDbStrings.hasMark("SELECT a FROM t WHERE b = 'it''s' AND c = ?"))
                .isTrue();
        assertThat(MariaDbStrings.hasMark("SELECT 'why?', `a?` FROM t -- ?")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT a FROM t WHERE b = "Smith"      | SELECT a FROM t WHERE b = 'Smith'
            SELECT "it's" , 'it\\'s'               | SELECT 'it''s' , 'it''s'
            SELECT "a ""b"" ", `c"d`, 'e"f'        | SELECT 'a "b" ', `c"d`, 'e"f'
            SELECT 'never ends                     | SELECT 'never ends'
            SELECT 'ends with \\                   | SELECT 'ends with '
            SELECT /* don't */ a, "b" -- it's      | SELECT   a, 'b'
            SELECT a # it's for Smith              | SELECT a
            SELECT a WHERE b = 0x5A65 AND c = 'é'  | SELECT a WHERE b = X'5A65' AND c = 'é'
            VALUES (TIMESTAMP'2026-01-31 10:00')   | VALUES ('2026-01-31 10:00')
            WHERE d > date '2026-01-31' AND t.time | WHERE d > '2026-01-31' AND t.time
            SELECT timestamp ('2026-01-31'), dt.date 'd' | SELECT timestamp ('2026-01-31'), dt.date 'd'
            SELECT 5--2, 'a\\\\b\\n'               | SELECT 5--2, 'a\\b_'
            """)
    void stringsAreWrittenAsInTheStandard(String sql, String standard) {
        assertThat(MariaDbStrings.standard(sql).strip()).isEqualTo(standard.replace("_", "\n"));
    }
}
