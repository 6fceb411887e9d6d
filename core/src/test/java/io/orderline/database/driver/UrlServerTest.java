package io.orderline.database.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class UrlServerTest {
    /// `embedded` is no server, `unknown` no answer; else hosts with `@`, port and instance as far as they are named.
    @ParameterizedTest
    @CsvFileSource(resources = "/urls/servers.csv", delimiter = '|', quoteCharacter = '`')
    void aUrlTellsItsServersOrIsUnknown(String url, String expected) {
        assertThat(text(UrlServer.of(url))).isEqualTo(expected);
    }

    private static String text(Optional<List<UrlServer>> servers) {
        return servers.map(known -> known.isEmpty()
                        ? "embedded"
                        : known.stream().map(UrlServerTest::text).collect(Collectors.joining(" ")))
                .orElse("unknown");
    }

    private static String text(UrlServer server) {
        return server.host() + "@"
                + (server.port().isPresent() ? Integer.toString(server.port().getAsInt()) : "")
                + (server.instance().isEmpty() ? "" : "\\" + server.instance());
    }
}
