package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.Problems;
import io.orderline.monitor.ssh.HostAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclaredHostTest {
    private static Plan plan(String... given) {
        List<RawValue> values = Arrays.stream(given)
                .map(each -> each.split("=", 2))
                .map(parts -> new RawValue(parts[0], parts[1], "p"))
                .toList();
        return Plan.of(values, new Problems());
    }

    private static List<HostAddress> addresses(String text) {
        return HostAddress.parseAll(text);
    }

    @Test
    void aHostHasWhatThePlanSaysOfIt() {
        assertThat(DeclaredHost.all(plan(
                        "hosts.db1.role=shard 1, primary",
                        "hosts.db1.address=oracle@db1:2222",
                        "hosts.db1.storage=Samsung PM9A3",
                        "hosts.here.address=local",
                        "hosts.spare.role=none")))
                .containsExactly(
                        new DeclaredHost(
                                "db1",
                                Optional.of("shard 1, primary"),
                                Optional.of(addresses("oracle@db1:2222").getFirst()),
                                false,
                                Optional.of("Samsung PM9A3"),
                                true),
                        new DeclaredHost("here", Optional.empty(), Optional.empty(), true, Optional.empty(), false),
                        new DeclaredHost(
                                "spare", Optional.of("none"), Optional.empty(), false, Optional.empty(), false));
    }

    @Test
    void oneThatIsAlsoAmongTheMonitorsHostsIsOne() {
        Plan plan = plan(
                "hosts.db1.role=primary",
                "hosts.db1.address=oracle@db1",
                "hosts.db1.watch=false",
                "hosts.db2.role=standby",
                "monitor.hosts=db2 oracle@db1 db3");
        assertThat(DeclaredHost.all(plan)).extracting(DeclaredHost::name).containsExactly("db1", "db2", "db3");
        assertThat(DeclaredHost.watched(plan)).containsExactlyElementsOf(addresses("oracle@db1 db2 db3"));
        assertThat(DeclaredHost.all(plan).get(1).role()).hasValue("standby");
    }

    @Test
    void oneThatIsNotToBeWatchedIsNot() {
        assertThat(DeclaredHost.watched(plan("hosts.db1.address=db1", "hosts.db1.watch=false")))
                .isEmpty();
        assertThat(DeclaredHost.watched(plan("hosts.db1.address=db1", "hosts.db1.watch=true")))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hosts.db1.address=db1:0   | hosts.db1: the port of 'db1:0' must be between 1 and 65535
            hosts.db1.address=db1 db2 | hosts.db1: 'db1 db2' is not one host: write [user@]host[:port], or local
            hosts.db1.watch=yes       | hosts.db1: watch must be true or false, not 'yes'
            hosts.db1.rolle=x         | hosts.db1.rolle: unknown key
            """)
    void whatIsWrongIsNamed(String given, String message) {
        assertThatThrownBy(() -> plan(given)).hasMessageContaining(message);
    }

    @Test
    void aPlanThatIsWrittenIsReadAgain() {
        Plan plan = plan("hosts.db1.role=shard 1", "hosts.db1.address=\"u@db1:22\"".replace("\"", ""));
        assertThat(plan.toYaml()).contains("hosts:\n", "  db1.role: shard 1", "  db1.address: \"u@db1:22\"");
    }
}
