package io.orderline.capture.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MariaDbStringsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT a FROM t WHERE b = "Smith"      | SELECT a FROM t WHERE b = 'Smith'
            SELECT "it's" , 'it\\'s'               | SELECT 'it''s' , 'it''s'
            SELECT "a ""b"" ", `c"d`, 'e"f'        | SELECT 'a "b" ', `c"d`, 'e"f'
            SELECT 'never ends                     | SELECT 'never ends'
            """)
    void stringsAreWrittenAsInTheStandard(String sql, String standard) {
        assertThat(MariaDbStrings.standard(sql)).isEqualTo(standard);
    }
}
