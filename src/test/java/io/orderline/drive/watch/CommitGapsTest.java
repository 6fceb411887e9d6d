package io.orderline.drive.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommitGapsTest {
    private static final long SECOND = 1_000_000_000;

    private final CommitGaps gaps = new CommitGaps();

    @Test
    void aGapIsFromTheLastCommitBeforeToTheFirstAfter() {
        gaps.begin(100 * SECOND);
        gaps.lost(1, 103 * SECOND, "a");
        gaps.over(1, 105 * SECOND, "b");
        assertThat(gaps.all()).containsExactly(new CommitGaps.Gap(1, 3, 5, "a", "b"));
    }

    @Test
    void whoLosesAConnectionAgainBeforeACommitHasOneGap() {
        gaps.begin(0);
        gaps.lost(2, 3 * SECOND, "a");
        gaps.lost(2, 3 * SECOND, "b");
        gaps.over(2, 6 * SECOND, "c");
        gaps.lost(2, 8 * SECOND, "c");
        gaps.over(2, 9 * SECOND, "c");
        assertThat(gaps.all())
                .containsExactly(new CommitGaps.Gap(2, 3, 6, "a", "c"), new CommitGaps.Gap(2, 8, 9, "c", "c"));
    }

    @Test
    void whatHasNoEndOrNoBeginningSaysSo() {
        gaps.begin(0);
        gaps.lost(2, OutageTracker.NONE, "");
        gaps.lost(1, 4 * SECOND, "");
        gaps.over(2, 7 * SECOND, "");
        gaps.over(3, 7 * SECOND, "");
        assertThat(gaps.all())
                .containsExactly(new CommitGaps.Gap(1, 4, -1, "", ""), new CommitGaps.Gap(2, -1, 7, "", ""));
    }
}
