package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundRobinHostsTest {
    @Test
    void eachSessionBeginsWithTheNextServer() {
        List<String> urls = Stream.generate(() -> RoundRobinHosts.next("jdbc:mariadb:loadbalance://a:1,b:2,c:3/x?y=/z"))
                .limit(6)
                .toList();
        assertThat(urls.subList(0, 3))
                .containsExactlyInAnyOrder(
                        "jdbc:mariadb://a:1,b:2,c:3/x?y=/z",
                        "jdbc:mariadb://b:2,c:3,a:1/x?y=/z",
                        "jdbc:mariadb://c:3,a:1,b:2/x?y=/z");
        assertThat(urls.subList(3, 6)).isEqualTo(urls.subList(0, 3));
    }

    @Test
    void eachServerAloneHasAUrl() {
        assertThat(RoundRobinHosts.each("jdbc:mariadb:loadbalance://a:1,b:2/x?y=/z"))
                .containsExactly("jdbc:mariadb://a:1/x?y=/z", "jdbc:mariadb://b:2/x?y=/z");
    }

    @Test
    void otherUrlsStayAsTheyAre() {
        for (String url :
                List.of("jdbc:mariadb://a,b/x", "jdbc:mariadb:sequential://a,b/x", "jdbc:postgresql://a,b/x")) {
            assertThat(RoundRobinHosts.next(url)).isEqualTo(url);
            assertThat(RoundRobinHosts.each(url)).containsExactly(url);
        }
    }
}
