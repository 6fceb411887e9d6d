package io.orderline.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.cli.server.ServerAction.Kind;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerActionTest {
    @Test
    void itIsReadWithItsHostAndItsCommand() {
        assertThat(ServerAction.parse("crash")).isEqualTo(new ServerAction(Kind.CRASH, Optional.empty(), ""));
        assertThat(ServerAction.parse(" Restart  db1 "))
                .isEqualTo(new ServerAction(Kind.RESTART, Optional.of("db1"), ""));
        assertThat(ServerAction.parse("shell \"sync; sync\""))
                .isEqualTo(new ServerAction(Kind.SHELL, Optional.empty(), "sync; sync"));
        assertThat(ServerAction.parse("shell on db1 \"echo \\\"x\\\"\""))
                .isEqualTo(new ServerAction(Kind.SHELL, Optional.of("db1"), "echo \\\"x\\\""));
        assertThat(ServerAction.parse("shell on db1 systemctl stop x"))
                .isEqualTo(new ServerAction(Kind.SHELL, Optional.of("db1"), "systemctl stop x"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            crahs           | 'crahs' is nothing that can be done to a server that Orderline did not start. Did you mean 'crash'?
            pause db1       | Known: crash [HOST]; restart [HOST]; shell [on HOST] "COMMAND".
            crash db1 db2   | 'crash db1 db2' is not complete, or has a word too many
            shell           | 'shell' is not complete
            shell on db1 "" | is not complete
            shell ""        | is not complete
            """)
    void whatIsNoneIsRefused(String text, String message) {
        assertThatThrownBy(() -> ServerAction.parse(text)).hasMessageContaining(message);
    }
}
