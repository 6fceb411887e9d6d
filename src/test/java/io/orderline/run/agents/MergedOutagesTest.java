package io.orderline.run.agents;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.watch.OutageTracker.Outage;
import io.orderline.drive.watch.OutageTracker.Part;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergedOutagesTest {
    private static final Part EAST = new Part("east", 1, 4);
    private static final Part WEST = new Part("west", 5, 8);

    private static Outage outage(Part of, double last, double began, double ended, double first) {
        return new Outage(began, ended, true, last, first, of);
    }

    @Test
    void whatOneAgentHadAloneIsItsOwn() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of()))).containsExactly(east);
    }

    @Test
    void whatAllHadAtOnceIsOneOfTheRunFromAnybodysLastCommitToAnybodysFirst() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 9.8, 10.1, 12.6, 12.7);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west))))
                .containsExactly(new Outage(10, 12.1, true, 9.9, 12.1));
    }

    @Test
    void oneAfterTheOtherAreTwo() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 12.2, 13, 14, 14.1);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west)))).containsExactly(east, west);
    }

    /// Two of the three pairs are not enough.
    @Test
    void whereOneOfThreeWentOnNothingIsJoined() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 9.8, 10.1, 12.6, 12.7);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west), List.of())))
                .containsExactly(east, west);
    }

    @Test
    void oneThatNobodyCameBackFromHasNoEnd() {
        Outage east = new Outage(10, 30, false, 9.9, -1, EAST);
        Outage west = new Outage(10.2, 31, false, 10.1, -1, WEST);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west))))
                .containsExactly(new Outage(10, 31, false, 10.1, -1));
    }

    @Test
    void laterOnesAreLookedAtToo() {
        Outage alone = outage(EAST, 2, 3, 4, 4.1);
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 9.8, 10, 12, 12.2);
        assertThat(MergedOutages.joined(List.of(List.of(alone, east), List.of(west))))
                .containsExactly(alone, new Outage(10, 12, true, 9.9, 12.1));
    }
}
