package io.orderline.lab.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.claims.evidence.Condition;
import io.orderline.lab.claims.rule.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The guide is as the program is.
class ClaimsGuideTest {
    private static final Path GUIDE = Path.of("docs/guide/claims.md");

    @Test
    void itNamesEveryRuleWithItsSource() throws IOException {
        String guide = Files.readString(GUIDE);
        for (RuleKind kind : RuleKind.all()) {
            assertThat(guide.lines().filter(line -> line.startsWith("| ") && line.contains("`" + kind.key() + "`")))
                    .as(kind.key())
                    .anyMatch(line -> line.endsWith("| " + kind.source() + " |"));
        }
    }

    @Test
    void itNamesEveryJudgementStudyAndCondition() throws IOException {
        String guide = Files.readString(GUIDE);
        for (Judgement judgement : Judgement.values()) {
            assertThat(guide).contains("| **" + judgement.words() + "** |");
        }
        for (String name : StudyCatalog.names()) {
            assertThat(guide).contains("`published:" + name + "`");
        }
        assertThat(guide).contains(Condition.keys());
    }

    @Test
    void itsFileCanBeRead(@TempDir Path folder) throws IOException {
        PublishedStudy study = read(folder, "## The file", "");
        assertThat(study.points()).hasSize(2);
        assertThat(ClaimsAudit.of(study).claims())
                .singleElement()
                .satisfies(judged -> assertThat(judged.answer().judgement()).isEqualTo(Judgement.HOLDS));
    }

    @Test
    void itsFormulasAreJudgedAsItSays(@TempDir Path folder) throws IOException {
        PublishedStudy study = read(folder, "## A formula of yours", """
                title: t
                source: {who: w, when: w, where: w}
                metric: {name: n, is: i, is-not: j}
                systems: {a: {title: A}}
                """);
        ClaimsAudit audit = ClaimsAudit.of(study);
        assertThat(Files.readString(GUIDE))
                .contains("found: " + audit.claims().getFirst().answer().figure());
        assertThat(audit.checks())
                .singleElement()
                .satisfies(judged -> assertThat(judged.answer().figure())
                        .isEqualTo("250 × 5 ≤ 2,048 (clients × buffer kb ≤ pool kb)"));
    }

    private static PublishedStudy read(Path folder, String heading, String before) throws IOException {
        String guide = Files.readString(GUIDE);
        String part = guide.substring(guide.indexOf(heading));
        String yaml = part.substring(part.indexOf("```yaml\n") + 8, part.indexOf("```\n", part.indexOf("```yaml")));
        return StudyCatalog.read(Files.writeString(folder.resolve("mine.yaml"), before + yaml));
    }
}
