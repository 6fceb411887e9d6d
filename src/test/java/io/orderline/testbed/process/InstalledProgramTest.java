package io.orderline.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstalledProgramTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mariadb-server           | ''                    | false",
                "mariadb-server           | all                   | true",
                "mariadb-server galera-4  | rsync, galera-4       | true",
                "mariadb-server           | mariadb               | false",
                "''                       | ''                    | false"
            })
    void aPackageIsHiddenByItsWholeName(String packages, String hidden, boolean expected) {
        assertThat(InstalledProgram.isHidden(packages, hidden)).isEqualTo(expected);
    }
}
