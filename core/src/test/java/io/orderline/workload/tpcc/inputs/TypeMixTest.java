package io.orderline.workload.tpcc.inputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccRules;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TypeMix.CardDeck;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TypeMixTest {
    private static final TransactionMix MIX =
            TransactionMix.parse("new-order=45 payment=43 order-status=4 delivery=4 stock-level=4");

    @Test
    void typesComeWithTheirWeights() {
        TypeChooser source = TypeMix.of(MIX).source(new Random(1));
        List<TpccType> types = List.of(
                TpccType.NEW_ORDER, TpccType.PAYMENT, TpccType.ORDER_STATUS, TpccType.DELIVERY, TpccType.STOCK_LEVEL);
        Chance.numbers("types", 0.45, 0.43, 0.04, 0.04, 0.04)
                .against("a hundredth moved to the lightest", 0.44, 0.43, 0.04, 0.04, 0.05)
                .seeded()
                .holds(100_000, () -> types.indexOf(source.draw()));
    }

    @Test
    void whatHasNoWeightIsNeverChosen() {
        TypeChooser source = TypeMix.of(TransactionMix.parse("payment=100")).source(new Random(1));
        assertThat(Stream.generate(source::draw).limit(1000)).containsOnly(TpccType.PAYMENT);
    }

    @Test
    void aTypeThatNobodyChoosesIsRefused() {
        InputChoices choices = new InputChoices(
                Optional.of(TransactionMix.parse("new-order=90 delivery-background=10")), true, RemoteShares.SPECIFIED);
        assertThatThrownBy(() -> new Tpcc().choosing(choices))
                .hasMessageContaining("'delivery-background' is no type that terminals choose")
                .hasMessageContaining("stock-level");
    }

    /// TPC-C 5.2.5.2 and 5.2.5.7: keying and think times of 30, 15, 12, 7 and 7 s.
    @Test
    void thePaceFollowsTheMix() {
        assertThat(pace(TypeMix.DECK).headlineShare()).isEqualTo(10 / 23.0);
        assertThat(pace(TypeMix.DECK).pause()).isEqualTo(Duration.ofNanos(Math.round(476e9 / 23)));
        assertThat(pace(TypeMix.of(MIX)).headlineShare()).isEqualTo(0.45);
        assertThat(pace(TypeMix.of(MIX)).pause()).isEqualTo(Duration.ofMillis(20_990));
    }

    private static SpecificationRule.Pace pace(TypeMix mix) {
        return TpccRules.of(mix, RemoteShares.SPECIFIED).stream()
                .filter(SpecificationRule.Pace.class::isInstance)
                .map(SpecificationRule.Pace.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void withoutAHomeEachTransactionDrawsItsWarehouse() {
        LoadConstants loaded = LoadConstants.of(new LoadSpec(5, 1));
        RunSpec run = new RunSpec(5, 5, 1);
        InputChoices free = new InputChoices(Optional.empty(), false, RemoteShares.SPECIFIED);
        assertThat(warehouses(new TpccRunInputs(run, loaded, free))).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
        assertThat(warehouses(new TpccRunInputs(run, loaded))).containsExactly(1);
    }

    private static Set<Integer> warehouses(TpccRunInputs run) {
        TpccInputSequence inputs = run.terminal(0);
        return IntStream.range(0, 500)
                .mapToObj(i -> inputs.next())
                .filter(TpccInput.NewOrder.class::isInstance)
                .map(input -> ((TpccInput.NewOrder) input).warehouse())
                .collect(Collectors.toSet());
    }

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
        assertThat(Stream.generate(() -> Stream.generate(deck::draw).limit(23).toList())
                        .limit(100))
                .doesNotHaveDuplicates();
    }
}
