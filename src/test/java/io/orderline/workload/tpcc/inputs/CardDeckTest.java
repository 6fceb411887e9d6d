package io.orderline.workload.tpcc.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CardDeckTest {
    @Test
    void everyPassHoldsTenTenOneOneOne() {
        CardDeck deck = new CardDeck(RandomStreams.of(1));
        for (int pass = 0; pass < 100; pass++) {
            Map<TpccType, Integer> counts = new EnumMap<>(TpccType.class);
            for (int card = 0; card < 23; card++) {
                counts.merge(deck.draw(), 1, Integer::sum);
            }
            assertThat(counts)
                    .isEqualTo(Map.of(
                            TpccType.NEW_ORDER, 10,
                            TpccType.PAYMENT, 10,
                            TpccType.ORDER_STATUS, 1,
                            TpccType.DELIVERY, 1,
                            TpccType.STOCK_LEVEL, 1));
        }
    }

    @Test
    void everyPassIsShuffledAnew() {
        CardDeck deck = new CardDeck(RandomStreams.of(1));
        Set<String> passes = new HashSet<>();
        for (int pass = 0; pass < 50; pass++) {
            StringBuilder order = new StringBuilder();
            for (int card = 0; card < 23; card++) {
                order.append(deck.draw().number());
            }
            passes.add(order.toString());
        }
        assertThat(passes).hasSize(50);
    }
}
