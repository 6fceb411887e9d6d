package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentCollectorTest {
    /// 192.0.2.1 is for documentation: nobody has it.
    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://192.0.2.1/d, false",
        "jdbc:h2:tcp://192.0.2.1:9092/d, false",
        "jdbc:derby://192.0.2.1:1527/d, false",
        "jdbc:mariadb://127.0.0.1:3306/d, true",
        "jdbc:oracle:thin:@192.0.2.1:1521:x, false",
        "jdbc:oracle:thin:joe/pw@192.0.2.1:1521/x, false",
        "jdbc:oracle:thin:@192.0.2.1, false",
        "jdbc:oracle:thin:@//192.0.2.1:1521/x, false",
        "jdbc:oracle:thin:@tcps://192.0.2.1:2484/x, false",
        "jdbc:oracle:thin:@(description=(address=(protocol=tcp)(host = 192.0.2.1)(port=1521))), false",
        "jdbc:oracle:thin:@127.0.0.1:1521:x, true",
        "jdbc:oracle:thin:@(description=(address=(host=127.0.0.1)(port=1521))), true",
        "jdbc:sqlserver://;serverName=192.0.2.1;databaseName=d, false",
        "jdbc:mariadb://address=(host=192.0.2.1)(port=3306)/d, false",
        "jdbc:h2:mem:d, true",
        "jdbc:h2:file:///192.0.2.1/d, true",
        "jdbc:sqlite:/data//192.0.2.1/d, true"
    })
    void onlyAUrlWithAnotherHostIsElsewhere(String url, boolean here) {
        assertThat(EnvironmentCollector.isThisHost(url)).isEqualTo(here);
    }
}
