package io.orderline.isolation.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import io.orderline.testing.Chance;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

    private static void bothAnswersAreTried(int sound) {
        Chance.share("histories that are sound", 0.05, 0.95)
                .against("none", 0)
                .seeded()
                .holds(sound, MANY);
    }

    private static boolean allows(IsolationModel model, History history) {
        return IsolationCheck.of(history).findings().stream()
                .noneMatch(finding -> finding.order() == Order.DATA && model.forbids(finding));
    }

    /// Of up to six transactions, in all orders.
    @Test
    void aSearchOfAllOrdersAgreesOnSerializability() {
        int sound = 0;
        for (int seed = 0; seed < MANY; seed++) {
            History history = new RandomHistories(seed).arbitrary(2 + seed % 4, seed % 8 < 4);
            boolean serializable = new BruteForce(history).serializable();
            assertThat(allows(IsolationModel.SERIALIZABLE, history))
                    .as("seed %d: %s", seed, history)
                    .isEqualTo(serializable);
            sound += serializable ? 1 : 0;
        }
        bothAnswersAreTried(sound);
    }

    /// Of up to four, of which the orders of eight events are tried. The last one reads all lists: of what
    /// nobody has read, the place is unknown, so that less can be contradicted.
    @Test
    void aSearchOfAllOrdersAgreesOnSnapshotIsolation() {
        int sound = 0;
        for (int seed = 0; seed < MANY; seed++) {
            History history = new RandomHistories(seed).arbitrary(2 + seed % 2, true);
            boolean snapshot = new BruteForce(history).snapshot();
            assertThat(allows(IsolationModel.SNAPSHOT, history))
                    .as("seed %d: %s", seed, history)
                    .isEqualTo(snapshot);
            sound += snapshot ? 1 : 0;
        }
        bothAnswersAreTried(sound);
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
