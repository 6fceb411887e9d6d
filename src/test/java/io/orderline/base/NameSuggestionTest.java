package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameSuggestionTest {
    private static final List<String> KNOWN = List.of("terminals", "warehouses", "duration", "drive.ramp-up");

    @ParameterizedTest
    @CsvSource({
        "terminal, terminals",
        "temrinals, terminals",
        "Warehouse, warehouses",
        "durtaion, duration",
        "drive.rampup, drive.ramp-up"
    })
    void findsWhatWasProbablyMeant(String given, String expected) {
        assertThat(NameSuggestion.nearest(given, KNOWN)).contains(expected);
    }

    @Test
    void suggestsNothingFarFetched() {
        assertThat(NameSuggestion.nearest("password", KNOWN)).isEmpty();
        assertThat(NameSuggestion.nearest("x", KNOWN)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"abc, abc, 0", "abc, acb, 1", "abc, ab, 1", "kitten, sitting, 3", "'', abc, 3"})
    void countsEdits(String a, String b, int distance) {
        assertThat(NameSuggestion.distance(a, b)).isEqualTo(distance);
    }
}
