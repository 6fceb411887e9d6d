package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerPlaceTest {
    /// Networks of documentation: nobody has their addresses. Names under `invalid` have no address.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            jdbc:postgresql://192.0.2.1/d                                      | ELSEWHERE
            jdbc:postgresql://127.0.0.1:5432/d                                 | HERE
            jdbc:postgresql://[::1]:5432/d                                     | HERE
            jdbc:postgresql:d                                                  | HERE
            jdbc:postgresql://127.0.0.1:5432,[::1]:5433/d                      | HERE
            jdbc:postgresql://127.0.0.1:5432,192.0.2.1/d                       | PARTLY_HERE
            jdbc:postgresql://192.0.2.1,198.51.100.1/d                           | ELSEWHERE
            jdbc:postgresql://db.invalid/d                                     | UNKNOWN
            jdbc:opengauss://192.0.2.1:8000/d                                  | ELSEWHERE
            jdbc:yugabytedb://192.0.2.1:5433/d                                 | ELSEWHERE
            jdbc:mariadb://127.0.0.1:3306/d                                    | HERE
            jdbc:mariadb:sequential://192.0.2.1,127.0.0.1/d                    | PARTLY_HERE
            jdbc:mariadb://address=(host=192.0.2.1)(port=3306)/d               | ELSEWHERE
            jdbc:mysql://(host=127.0.0.1,port=3306)/d                          | HERE
            jdbc:oceanbase://192.0.2.1:2881/d                                  | ELSEWHERE
            jdbc:oracle:thin:@192.0.2.1:1521:x                                 | ELSEWHERE
            jdbc:oracle:thin:joe/pw@192.0.2.1:1521/x                           | ELSEWHERE
            jdbc:oracle:thin:@192.0.2.1                                        | ELSEWHERE
            jdbc:oracle:thin:@//192.0.2.1:1521/x                               | ELSEWHERE
            jdbc:oracle:thin:@tcps://192.0.2.1:2484/x                          | ELSEWHERE
            jdbc:oracle:thin:@(description=(address=(protocol=tcp)(host = 192.0.2.1)(port=1521))) | ELSEWHERE
            jdbc:oracle:thin:@127.0.0.1:1521:x                                 | HERE
            jdbc:oracle:thin:@//127.0.0.1:1521/x                               | HERE
            jdbc:oracle:thin:@(description=(address=(host=127.0.0.1)(port=1521))) | HERE
            jdbc:oracle:thin:@bench                                            | UNKNOWN
            jdbc:sqlserver://;serverName=192.0.2.1;databaseName=d              | ELSEWHERE
            jdbc:sqlserver://127.0.0.1;databaseName=d                          | HERE
            jdbc:db2://192.0.2.1:50000/d                                       | ELSEWHERE
            jdbc:db2:d                                                         | UNKNOWN
            jdbc:com.nuodb://192.0.2.1:48004/d                                 | ELSEWHERE
            jdbc:firebirdsql://192.0.2.1:3050/d                                | ELSEWHERE
            jdbc:h2:tcp://192.0.2.1:9092/d                                     | ELSEWHERE
            jdbc:h2:mem:d                                                      | HERE
            jdbc:h2:file:///192.0.2.1/d                                        | HERE
            jdbc:hsqldb:hsql://192.0.2.1/d                                     | ELSEWHERE
            jdbc:hsqldb:mem:d                                                  | HERE
            jdbc:derby://192.0.2.1:1527/d                                      | ELSEWHERE
            jdbc:derby:memory:d                                                | HERE
            jdbc:sqlite:/data//192.0.2.1/d                                     | HERE
            """)
    void onlyAUrlThatTellsItIsOfThisHost(String url, ServerPlace place) {
        assertThat(ServerPlace.of(url)).isEqualTo(place);
        assertThat(place.sameHost().orElse(false)).isEqualTo(place == ServerPlace.HERE);
    }
}
