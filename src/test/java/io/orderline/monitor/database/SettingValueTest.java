package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingValueTest {
    @ParameterizedTest
    @CsvSource({
        // actual, the server's unit, expected
        "32GB, 8kB, 32GB",
        "32GB, 8kB, 32768MB",
        "32GB, 8kB, 4194304", // pages
        "32GB, 8kB, 34359738368B",
        "4194304, 8kB, 32GB",
        "34359738368, '', 32GB", // bytes, as MySQL and Oracle show them
        "34359738368, '', 32G",
        "1073741824, '', 1 GiB",
        "100min, ms, 6000000",
        "1h, s, 3600s",
        "1200, '', 1200",
        "2, '', 2.0",
        "-1, kB, -1",
        "on, '', 1",
        "ON, '', true",
        "0, '', off",
        "NO, '', false",
        "DEBUG1, '', debug1",
        "'a, b', '', 'a,b'",
        "'', '', ''",
        "64GB, 8kB, '>= 32GB'",
        "32GB, 8kB, >=32GB",
        "16, '', '<= 16'",
    })
    void thatIsTheSame(String actual, String unit, String expected) {
        assertThat(new SettingValue(actual, unit).meets(expected)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "32GB, 8kB, 32MB",
        "32GB, 8kB, 34359738368", // so many pages
        "128MB, 8kB, '>= 32GB'",
        "17, '', '<= 16'",
        "utf8, '', '>= 16'",
        "1GB, '', 1073741824s",
        "1200, '', 1200s", // nobody says what it counts
        "2, '', on",
        "1, '', off",
        "on, '', ''",
        "fdatasync, '', fsync",
        "5 apples, '', 5",
    })
    void thatIsAnother(String actual, String unit, String expected) {
        assertThat(new SettingValue(actual, unit).meets(expected)).isFalse();
    }
}
