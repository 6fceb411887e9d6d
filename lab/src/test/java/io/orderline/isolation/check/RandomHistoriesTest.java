package io.orderline.isolation.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import io.orderline.testing.Chance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RandomHistoriesTest {
    private static final int MANY = Chance.samples(10_000);

    @Test
    void nothingIsFoundInSerialOnes() {
        for (int seed = 0; seed < MANY; seed++) {
            History history = new RandomHistories(seed).serial(30, 5);
            assertThat(Histories.found(history)).as("seed %d", seed).isEmpty();
        }
    }

    /// Returns how many histories a model allows.
    private static int agreed(IsolationModel model, int many, IntFunction<History> histories) {
        int sound = 0;
        for (int seed = 0; seed < many; seed++) {
            History history = histories.apply(seed);
            boolean allowed = BruteForce.allows(model, history);
            assertThat(IsolationCheck.of(history).findings().stream().noneMatch(model::forbids))
                    .as("seed %d: %s", seed, history)
                    .isEqualTo(allowed);
            sound += allowed ? 1 : 0;
        }
        return sound;
    }

    private static void agreeOnBothAnswers(IsolationModel model, IntFunction<History> histories) {
        Chance.share("histories that are sound", 0.05, 0.95)
                .against("none", 0)
                .seeded()
                .holds(agreed(model, MANY, histories), MANY);
    }

    /// Of up to six transactions, whose reads find anything.
    @Test
    void aSearchOfAllOrdersAgreesOnSerializability() {
        agreeOnBothAnswers(
                IsolationModel.SERIALIZABLE, seed -> new RandomHistories(seed).arbitrary(2 + seed % 4, seed % 8 < 4));
    }

    /// Of up to four. The last one reads all lists: of what nobody has read, the place is unknown, so that less can be
    /// contradicted.
    @Test
    void aSearchOfAllOrdersAgreesOnSnapshotIsolation() {
        agreeOnBothAnswers(IsolationModel.SNAPSHOT, seed -> new RandomHistories(seed).arbitrary(2 + seed % 2, true));
    }

    /// Of five transactions and a last one that reads all, of which some were rolled back or ended unknown.
    @ParameterizedTest
    @EnumSource
    void aSearchOfAllOrdersAgreesOnWhatListsInMemoryDeliver(Mvcc.Level level) {
        for (IsolationModel model : IsolationModel.values()) {
            int sound = agreed(model, MANY / 8, seed -> Mvcc.history(seed, level));
            assertThat(sound).as("%s of %s", level, model).isPositive();
            assertThat(sound == MANY / 8).as("%s of %s", level, model).isEqualTo(level.keeps(model));
        }
    }

    /// In a sound history with other lists.
    @ParameterizedTest
    @MethodSource("io.orderline.isolation.check.AnomaliesTest#pairs")
    void aPlantedAnomalyIsFoundInAll(AnomaliesTest.Pair pair) {
        for (int seed = 0; seed < Chance.samples(100); seed++) {
            List<Transaction> all =
                    new ArrayList<>(new RandomHistories(seed).serial(60, 5).transactions());
            for (Transaction planted : Histories.of(pair.history()).transactions()) {
                all.add(new Transaction(
                        "planted-" + planted.session(),
                        "",
                        planted.begin() + seed,
                        planted.end() == Long.MAX_VALUE ? planted.end() : planted.end() + seed,
                        planted.ending(),
                        planted.operations()));
            }
            assertThat(Histories.found(new History(all))).as("seed %d", seed).contains(pair.name());
        }
    }
}
