package io.orderline.drive.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.Turns;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PaceInTurnsTest {
    private static final long BEGIN = 1_000_000_007L;
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final TransactionType ANY = TpccType.ALL.getFirst();

    /// Due at once.
    private record AtOnce() implements TerminalPace {
        @Override
        public long first(long begin, TransactionType next) {
            return begin;
        }

        @Override
        public long next(long end, TransactionType last, TransactionType next) {
            return end;
        }
    }

    @Test
    void nothingIsDueInTheOthersTurnAndNothingIsMovedInTheOwn() {
        Turns turns = Turns.parse("2 of 2 every 4s seed 3");
        PaceInTurns pace = new PaceInTurns(new AtOnce(), turns);
        long first = pace.first(BEGIN, ANY);
        assertThat(first).isEqualTo(BEGIN + turns.next(0));
        assertThat(pace.fresh(BEGIN, ANY)).isEqualTo(first);
        int moved = 0;
        for (long end = BEGIN; end < BEGIN + 200 * SECOND; end += SECOND / 3) {
            long due = pace.next(end, ANY, ANY);
            assertThat(turns.next(due - BEGIN)).isEqualTo(due - BEGIN);
            moved += due > end ? 1 : 0;
        }
        assertThat(moved).as("half of the time").isBetween(290, 310);
    }
}
