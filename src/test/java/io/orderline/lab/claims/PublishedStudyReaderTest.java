package io.orderline.lab.claims;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.lab.claims.rule.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedStudyReaderTest {
    private static final String GOOD = """
            title: Mine
            source: {who: me, when: today, where: here}
            metric: {name: NOPM, is: what it is, is-not: what it is not}
            systems:
              a: {title: A}
              b: {title: B}
            points:
              - {system: a, rows: [{users: 10, new-orders: 20}]}
              - {system: b, rows: [{users: 10, new-orders: 10}]}
            claims:
              twice: {says: A is twice as fast., rule: ratio, system: a, to: b, claimed: 1.9..2.1}
            """;

    @TempDir
    Path folder;

    private PublishedStudy read(String yaml) throws IOException {
        return StudyCatalog.read(Files.writeString(folder.resolve("mine.yaml"), yaml));
    }

    @Test
    void aStudyOfAUserIsJudgedLikeAnyOther() throws IOException {
        PublishedStudy study = read(GOOD);
        assertThat(study.name()).isEqualTo("mine");
        assertThat(ClaimsAudit.of(study).claims())
                .singleElement()
                .satisfies(judged -> assertThat(judged.answer().judgement()).isEqualTo(Judgement.HOLDS))
                .satisfies(judged -> assertThat(judged.answer().figure())
                        .isEqualTo("A ÷ B = 2.00 (1.86 … 2.16 by rounding); claimed 1.90 … 2.10"));
    }

    @Test
    void allMistakesAreToldAtOnceWithTheirLines() {
        String bad = GOOD.replace("rule: ratio, system: a", "rule: ratio, system: c")
                .replace("new-orders: 10}", "new-orders: ten}")
                .replace("title: B}", "title: B, cores: 4}")
                .replace("says: A is twice as fast., ", "");
        assertMistaken(
                () -> read(bad),
                "mine.yaml:6: systems.b.cores: unknown key",
                "mine.yaml:9: points.rows.new-orders: 'ten' is not a figure",
                "claims.twice.says: is missing",
                "mine.yaml:11: claims.twice.system: there is no system 'c' here; there are a and b");
    }

    @Test
    void anUnknownRuleAndParameterAreNamed() {
        assertThatThrownBy(() -> read(GOOD.replace("rule: ratio", "rule: ration")))
                .hasMessageContaining("mine.yaml:11: ration: unknown rule. Did you mean 'ratio'?");
        assertThatThrownBy(() -> read(GOOD.replace("claimed:", "claims:")))
                .hasMessageContaining("claims.twice.claims: unknown key. Did you mean 'claimed'?")
                .hasMessageContaining("claims.twice.claimed: is missing");
        assertThatThrownBy(() -> read(GOOD.replace("1.9..2.1", "2.1..1.9")))
                .hasMessageContaining("ends before it begins");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            formula: kit-dolars / notpm, claimed: 2  | there is no figure 'kit-dolars'; there are
            formula: kit-dolars / notpm, claimed: 2  | , kit-dollars and notpm. Did you mean 'kit-dollars'?
            formula: kit-dollars-notpm, claimed: 2   | there is no figure 'kit-dollars-notpm'
            formula: median(notpm), claimed: 2       | there is no function 'median'; there are sum, min, max, mean, abs and exact
            formula: notpm /, claimed: 2             | 'notpm /' is not a formula
            formula: a.times + 1, claimed: 2         | needs single figures: of a series take sum, min, max or mean
            formula: a.times, claimed: 2             | is no single figure that 'claimed' could be held against
            formula: notpm > 1, claimed: 2           | is no single figure that 'claimed' could be held against
            formula: notpm                           | needs 'claimed', or a comparison such as a <= b
            formula: notpm, claimed: 2, system: a    | unknown key
            """)
    void aWrongFormulaIsToldWithItsPlace(String formula, String message) {
        String yaml = GOOD.replace("rule: ratio, system: a, to: b, claimed: 1.9..2.1", formula)
                .replace("{title: A}", "{title: A, series: {times: [1, 2]}}");
        assertMistaken(
                () -> read(yaml + "figures: {kit-dollars: 3, notpm: 4}\n"), "mine.yaml:11: claims.twice.", message);
    }
}
