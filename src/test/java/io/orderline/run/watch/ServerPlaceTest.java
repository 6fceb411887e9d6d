package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerPlaceTest {
    /// Networks of documentation: nobody has their addresses. Names under `invalid` have no address. Which servers a
    /// URL names is in `urls/servers.csv`.
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
            jdbc:mariadb:sequential://192.0.2.1,127.0.0.1/d                    | PARTLY_HERE
            jdbc:oracle:thin:@127.0.0.1:1521:x                                 | HERE
            jdbc:oracle:thin:@bench                                            | UNKNOWN
            jdbc:sqlserver://;serverName=192.0.2.1;databaseName=d              | ELSEWHERE
            jdbc:db2:d                                                         | UNKNOWN
            jdbc:h2:tcp://192.0.2.1:9092/d                                     | ELSEWHERE
            jdbc:h2:mem:d                                                      | HERE
            jdbc:h2:file:///192.0.2.1/d                                        | HERE
            jdbc:sqlite:/data//192.0.2.1/d                                     | HERE
            """)
    void onlyAUrlThatTellsItIsOfThisHost(String url, ServerPlace place) {
        assertThat(ServerPlace.of(url)).isEqualTo(place);
        assertThat(place.sameHost().orElse(false)).isEqualTo(place == ServerPlace.HERE);
    }

    @Test
    void noProcessOfThisHostBelongsToAServerElsewhere() {
        assertThat(HostWatch.isElsewhere("jdbc:postgresql://192.0.2.1:5432/bench"))
                .isTrue();
        assertThat(HostWatch.isElsewhere("jdbc:oracle:thin:@192.0.2.1:1521:x")).isTrue();
        assertThat(HostWatch.isElsewhere("jdbc:oracle:thin:@bench"))
                .as("not known")
                .isTrue();
        assertThat(HostWatch.isElsewhere("jdbc:postgresql://127.0.0.1:5432/bench"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://127.0.0.1:54399/bench?ssl=false, 54399",
        "jdbc:postgresql://127.0.0.1/bench, 5432",
        "jdbc:postgresql://[::1]:6432/bench, 6432",
        "jdbc:mariadb://localhost:3307/bench, 3307",
        "jdbc:mariadb:loadbalance://127.0.0.1:3307/bench, 3307",
        "jdbc:oracle:thin:@//127.0.0.1:1522/x, 1522",
        "jdbc:sqlserver://127.0.0.1;databaseName=x, 1433",
        "jdbc:h2:mem:x, -1",
        "jdbc:sqlserver://127.0.0.1;portNumber=1444;databaseName=x, 1444",
        "'jdbc:sqlserver://127.0.0.1\\second;databaseName=x', -1",
        "jdbc:oracle:thin:@127.0.0.1:1599:x, 1599",
        "jdbc:postgresql://192.0.2.1:5432/bench, -1",
        "'jdbc:postgresql://192.0.2.1:5432,127.0.0.1:5433/bench', 5433",
        "jdbc:oracle:thin:@bench, -1",
    })
    void thePortIsThatOfAServerOnThisHost(String url, int port) {
        assertThat(HostWatch.port(url)).isEqualTo(port < 0 ? OptionalInt.empty() : OptionalInt.of(port));
    }
}
