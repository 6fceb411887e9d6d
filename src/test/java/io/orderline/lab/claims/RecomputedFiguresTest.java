package io.orderline.lab.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.rule.Judgement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/// What was computed by hand from the studies' own figures, number by number (K: Klustron, N: NuoDB, M:
/// MOT, C: Churchill).
class RecomputedFiguresTest {

    private static String answer(String study, String id) {
        Judged judged = judged(study, id);
        return String.join(
                "\n",
                judged.answer().figure(),
                String.join("\n", judged.answer().details()));
    }

    private static Judged judged(String study, String id) {
        ClaimsAudit audit = ClaimsAudit.of(StudyCatalog.read(study));
        return Stream.of(audit.claims(), audit.checks())
                .flatMap(List::stream)
                .filter(one -> one.claim().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /// M-11: per core on the 2-socket server.
    @ParameterizedTest
    @CsvSource({"mot-arm-2, 29688", "disk-arm-2, 11719", "mot-arm-2-ha, 27344", "disk-arm-2-ha, 9375"})
    void openGaussPerCore(String system, long perCore) {
        assertThat(StudyCatalog.read("opengauss-mot-2020").points())
                .filteredOn(point -> point.system().name().equals(system))
                .singleElement()
                .satisfies(point ->
                        assertThat(Math.round(point.perCore().orElseThrow())).isEqualTo(perCore));
    }

    /// The claims of the studies by their numbers; those of `notable` have none.
    @ParameterizedTest
    @CsvFileSource(resources = "/published/recomputed.csv", delimiter = '|', quoteCharacter = '`')
    void theFigureOfAClaimAndItsJudgement(String study, String number, String id, Judgement judgement, String figure) {
        assertThat(answer(study, id)).as(number).contains(figure);
        assertThat(judged(study, id).answer().judgement()).as(number).isEqualTo(judgement);
    }
}
