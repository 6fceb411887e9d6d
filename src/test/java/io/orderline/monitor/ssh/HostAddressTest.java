package io.orderline.monitor.ssh;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostAddressTest {
    @ParameterizedTest
    @CsvSource({
        "db1, , db1, ",
        "oracle@db1, oracle, db1, ",
        "db2:2222, , db2, 2222",
        "oracle@db2.example.com:2222, oracle, db2.example.com, 2222",
        "10.0.0.7:22, , 10.0.0.7, 22",
        "[::1], , ::1, ",
        "me@[fe80::1%eth0]:22, me, fe80::1%eth0, 22"
    })
    void addressesHaveTheseParts(String text, String user, String host, Integer port) {
        assertThat(HostAddress.parseAll(" " + text + " "))
                .containsExactly(new HostAddress(Optional.ofNullable(user), host, Optional.ofNullable(port)))
                .allSatisfy(address -> assertThat(address.text()).isEqualTo(text));
    }

    @Test
    void severalHaveSpacesBetweenThem() {
        assertThat(HostAddress.parseAll(" db1  oracle@db2\tdb3:22 "))
                .extracting(HostAddress::text)
                .containsExactly("db1", "oracle@db2", "db3:22");
        assertThat(HostAddress.parseAll("  ")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"db1:", "@db1", "db1:ssh", "::1", "fe80::1:22", "[db1", "a@b@c", "db1:0", "db1:65536", "a a"})
    void othersAreRefused(String text) {
        assertThrown(IllegalArgumentException.class, () -> HostAddress.parseAll(text));
    }
}
