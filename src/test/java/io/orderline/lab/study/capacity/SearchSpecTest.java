package io.orderline.lab.study.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.study.capacity.SearchSpec.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SearchSpecTest {
    /// What a search does when all up to some value is met.
    private static List<Trial> trials(SearchSpec search, int truth) {
        List<Trial> trials = new ArrayList<>();
        for (OptionalInt next = search.next(trials); next.isPresent(); next = search.next(trials)) {
            trials.add(new Trial(next.getAsInt(), next.getAsInt() <= truth));
        }
        return trials;
    }

    @Test
    void itFindsTheLargestValue() {
        SearchSpec search = new SearchSpec("warehouses", 5, 40, 1);
        for (int truth = 0; truth <= 50; truth++) {
            List<Trial> trials = trials(search, truth);
            assertThat(search.met(trials)).as("truth %s", truth).isEqualTo(Math.min(truth, 40));
            assertThat(trials).hasSizeLessThanOrEqualTo(search.most()).allMatch(trial -> trial.value() <= 40);
            assertThat(trials).doesNotHaveDuplicates();
        }
    }

    @Test
    void itEndsWhenTheAnswerIsKnownWellEnough() {
        SearchSpec search = new SearchSpec("warehouses", 100, 100_000, 50);
        List<Trial> trials = trials(search, 12_345);
        assertThat(search.met(trials)).isBetween(12_295, 12_345);
        assertThat(search.missed(trials) - search.met(trials)).isLessThanOrEqualTo(50);
        assertThat(trials).hasSizeLessThan(20);
    }

    @Test
    void allMetEndsAtTheMaximum() {
        SearchSpec search = new SearchSpec("warehouses", 3, 40, 1);
        assertThat(trials(search, 1000)).extracting(Trial::value).containsExactly(3, 6, 12, 24, 40);
    }

    /// A value that misses below one that is met: chance. The lower one counts.
    @Test
    void whatIsMetAboveAMissCountsForNothing() {
        SearchSpec search = new SearchSpec("warehouses", 4, 100, 1);
        List<Trial> trials = List.of(new Trial(4, true), new Trial(8, false), new Trial(16, true));
        assertThat(search.met(trials)).isEqualTo(4);
        assertThat(search.missed(trials)).isEqualTo(8);
    }
}
