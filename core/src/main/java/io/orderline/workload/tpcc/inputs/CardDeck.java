package io.orderline.workload.tpcc.inputs;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/// One terminal's deck of 23 cards, reshuffled on each pass (TPC-C 5.2.4.2). Not thread-safe.
final class CardDeck implements TypeChooser {
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
