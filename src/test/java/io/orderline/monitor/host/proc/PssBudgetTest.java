package io.orderline.monitor.host.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PssBudgetTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final PssBudget budget = new PssBudget(0);

    private static List<ProcessTimes> engine(long pages) {
        return List.of(new ProcessTimes(1, "postgres", 0, 0, 0, 0, pages));
    }

    @Test
    void itIsTakenEachTenSecondsIfItIsCheap() {
        assertThat(budget.allows(0, engine(1))).isTrue();
        budget.spent(SECOND, SECOND / 1000);
        assertThat(budget.allows(10 * SECOND, engine(1))).isFalse();
        assertThat(budget.allows(11 * SECOND, engine(1))).isTrue();
    }

    @Test
    void itIsTakenMoreRarelyIfItIsNot() {
        budget.spent(0, SECOND / 10);
        assertThat(budget.allows(19 * SECOND, engine(1))).isFalse();
        assertThat(budget.allows(20 * SECOND, engine(1))).isTrue();
    }

    @Test
    void itIsNotTakenOfNothingNorOfTooMuch() {
        assertThat(budget.allows(0, List.of())).isFalse();
        assertThat(budget.allows(0, engine(PssBudget.MAX_PAGES))).isTrue();
        assertThat(budget.allows(0, engine(PssBudget.MAX_PAGES + 1))).isFalse();
    }
}
