package io.orderline.run.verdict;

import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.testing.Chance;
import io.orderline.testing.Drill;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How often audits call a right driver wrong, and from how many transactions on they find a wrong one. The
/// table of both is in the guide on reading a result.
class FalseAlarmsTest {
    private static boolean failed(List<SpecificationReport> audits) {
        return audits.stream().anyMatch(audit -> audit.judgement() == Judgement.FAIL);
    }

    private static long invalid(AuditedDriver driver, int transactions, int runs) {
        return IntStream.range(0, runs)
                .filter(run -> failed(driver.audits(transactions, run)))
                .count();
    }

    /// Of 10,000 runs one is expected at most.
    @ParameterizedTest
    @ValueSource(ints = {10, 100, 1_000, 10_000, 1_000_000, 10_000_000})
    void aRightDriverIsHardlyEverCalledWrong(int transactions) {
        int runs = Chance.samples(1000);
        Chance.share("right drivers that are called wrong", 0, 0.0001)
                .against("three in a hundred", 0.03)
                .seeded()
                .holds(
                        invalid(AuditedDriver.DECKS, transactions, runs)
                                + invalid(AuditedDriver.AT_THE_EDGE, transactions, runs),
                        2L * runs);
    }

    /// The numbers of the guide, and a fifth of them, at which little is found yet.
    @ParameterizedTest
    @CsvSource({"ROLLBACKS, 20000", "REMOTE_LINES, 2000", "PAYMENTS, 100000", "STATUSES, 20000"})
    void plantedFaultsAreFound(Planted planted, int enough) {
        int runs = Chance.samples(400);
        Chance.share("wrong drivers that are found", 0.85, 1)
                .against("half of them", 0.5)
                .seeded()
                .holds(invalid(planted.driver, enough, runs), runs);
        Chance.share("wrong drivers that a fifth of it finds", 0, 0.5)
                .against("as many", 0.85)
                .seeded()
                .holds(invalid(planted.driver, enough / 5, runs), runs);
    }

    /// What is wrong with a driver.
    @SuppressWarnings("ImmutableEnumChecker") // nothing changes a driver
    enum Planted {
        ROLLBACKS(new AuditedDriver(AuditedDriver.DECKS.mix(), 0.02, 0.01, false), "2 % of New-Orders are rolled back"),
        REMOTE_LINES(new AuditedDriver(AuditedDriver.DECKS.mix(), 0.01, 0.02, false), "2 % of order lines are remote"),
        PAYMENTS(
                AuditedDriver.DECKS.mixed("new-order=46 payment=42 order-status=4 delivery=4 stock-level=4"),
                "42 % Payments, a point below the least"),
        STATUSES(
                AuditedDriver.DECKS.mixed("new-order=46 payment=43 order-status=3 delivery=4 stock-level=4"),
                "3 % Order-Statuses, a point below the least");

        private final AuditedDriver driver;
        private final String text;

        Planted(AuditedDriver driver, String text) {
            this.driver = driver;
            this.text = text;
        }
    }

    private static double found(AuditedDriver driver, int transactions, int runs) {
        return invalid(driver, transactions, runs) / (double) runs;
    }

    /// Prints the table.
    @Drill
    @Test
    void theWholeTable() {
        System.out.println("| transactions | runs | INVALID, decks | INVALID, at the edge |");
        System.out.println("|---|---|---|---|");
        for (int transactions = 10; transactions <= 10_000_000; transactions *= 10) {
            int runs = Chance.samples(10_000);
            long decks = invalid(AuditedDriver.DECKS, transactions, runs);
            long edge = invalid(AuditedDriver.AT_THE_EDGE, transactions, runs);
            System.out.printf("| %,d | %,d | %d | %d |%n", transactions, runs, decks, edge);
            Chance.share("right drivers that are called wrong", 0, 0.0002)
                    .against("one in a hundred", 0.01)
                    .seeded()
                    .holds(Math.max(decks, edge), runs);
        }
        for (Planted planted : Planted.values()) {
            System.out.printf("| %s | %,d |%n", planted.text, enough(planted.driver));
        }
    }

    /// The least number, to two digits, at which nine of ten runs are called invalid.
    private static int enough(AuditedDriver driver) {
        int few = 10;
        int many = 10_000_000;
        while (many > few * 1.02) {
            int middle = (int) Math.sqrt((double) few * many);
            if (found(driver, middle, 2000) >= 0.9) {
                many = middle;
            } else {
                few = middle;
            }
        }
        return many;
    }
}
