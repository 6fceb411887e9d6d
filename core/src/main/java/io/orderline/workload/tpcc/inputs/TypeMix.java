package io.orderline.workload.tpcc.inputs;

import io.orderline.workload.InputChoices;
import io.orderline.workload.TransactionMix;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// How terminals choose transaction types: by decks of 23 cards (TPC-C 5.2.4.2), or at random with given weights
/// (5.2.4.1). Immutable.
///
/// @param shares the shares of the types that terminals can choose, in the types' order; their sum is 1
/// @param given the weights; empty for decks
public record TypeMix(List<Share> shares, Optional<TransactionMix> given) {
    /// A type with its share, 0 … 1.
    public record Share(TpccType type, double share) {}

    public static final TypeMix DECK = new TypeMix(
            chosen().map(type -> new Share(type, type.cards() / (double) CardDeck.SIZE))
                    .toList(),
            Optional.empty());

    public static TypeMix of(TransactionMix given) {
        TransactionMix mix = given.named(Map.of());
        List<String> known = chosen().map(type -> type.definition().name()).toList();
        for (String type : mix.percent().keySet()) {
            if (!known.contains(type)) {
                throw new IllegalArgumentException(
                        "'" + type + "' is no type that terminals choose; there are: " + String.join(", ", known));
            }
        }
        return new TypeMix(
                chosen().map(type -> new Share(type, mix.share(type.definition().name())))
                        .toList(),
                Optional.of(mix));
    }

    public static TypeMix by(InputChoices choices) {
        return choices.mix().map(TypeMix::of).orElse(DECK);
    }

    private static Stream<TpccType> chosen() {
        return Stream.of(TpccType.values()).filter(type -> type.cards() > 0);
    }

    public double share(TpccType type) {
        return shares.stream()
                .filter(share -> share.type() == type)
                .mapToDouble(Share::share)
                .sum();
    }

    TypeChooser source(RandomGenerator random) {
        return given.isPresent() ? weighted(random) : new CardDeck(random);
    }

    private TypeChooser weighted(RandomGenerator random) {
        List<Share> possible =
                shares.stream().filter(share -> share.share() > 0).toList();
        TpccType[] types = possible.stream().map(Share::type).toArray(TpccType[]::new);
        double[] upTo = new double[types.length];
        double sum = 0;
        for (int i = 0; i < types.length; i++) {
            sum += possible.get(i).share();
            upTo[i] = sum;
        }
        double all = sum;
        return () -> {
            double drawn = random.nextDouble() * all;
            int i = 0;
            while (i < types.length - 1 && drawn >= upTo[i]) {
                i++;
            }
            return types[i];
        };
    }

    /// One terminal's deck of 23 cards, which is shuffled again after its last card (TPC-C 5.2.4.2). Not
    /// thread-safe.
    static final class CardDeck implements TypeChooser {
        static final int SIZE =
                Arrays.stream(TpccType.values()).mapToInt(TpccType::cards).sum();

        private final TpccType[] cards = Arrays.stream(TpccType.values())
                .flatMap(type -> java.util.Collections.nCopies(type.cards(), type).stream())
                .toArray(TpccType[]::new);

        private final RandomGenerator random;
        private int next = cards.length;

        CardDeck(RandomGenerator random) {
            this.random = random;
        }

        @Override
        public TpccType draw() {
            if (next == cards.length) {
                shuffle();
                next = 0;
            }
            return cards[next++];
        }

        /// Shuffles the cards (Fisher and Yates), from the last card down.
        private void shuffle() {
            for (int i = cards.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                TpccType card = cards[i];
                cards[i] = cards[j];
                cards[j] = card;
            }
        }
    }
}
