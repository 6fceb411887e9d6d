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
        for (RuleKind kind : RuleKind.values()) {
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
        String guide = Files.readString(GUIDE);
        String yaml = guide.substring(guide.indexOf("```yaml\n") + 8, guide.indexOf("```\n", guide.indexOf("```yaml")));
        PublishedStudy study = StudyCatalog.read(Files.writeString(folder.resolve("mine.yaml"), yaml));
        assertThat(study.points()).hasSize(2);
        assertThat(ClaimsAudit.of(study).claims())
                .singleElement()
                .satisfies(judged -> assertThat(judged.answer().judgement()).isEqualTo(Judgement.HOLDS));
    }
}
