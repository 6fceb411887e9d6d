package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.TextReport;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLabelsTest {
    @TempDir
    Path results;

    @Test
    void labelsAreThoseOfThePlanInTheOrderOfTheirNames() {
        assertThat(RunLabels.of(Map.of("label.commit", "3f2a91c", "label.branch", "main", "warehouses", "1"))
                        .text())
                .isEqualTo("branch main, commit 3f2a91c");
        assertThat(RunLabels.of(Map.of("warehouses", "1")).text()).isEmpty();
    }

    @Test
    void aRunIsShownWithItsLabelsAndIsNoOtherSystem() throws IOException {
        RunFolder plain = new CannedSystem().write(results);
        RunFolder labelled = new CannedSystem().plan("label.commit", "3f2a91c").write(results);
        assertThat(TextReport.of(RunFiles.read(labelled))).contains("\ncommit 3f2a91c\n");
        assertThat(TextReport.of(RunFiles.read(plain))).doesNotContain("commit 3f");
        assertThat(FactCollector.of(ComparedRun.read(labelled)).identity())
                .isEqualTo(FactCollector.of(ComparedRun.read(plain)).identity());
    }

    @Test
    void aPlanThatCannotBeReadHasNone() throws IOException {
        RunFolder folder = new CannedSystem().write(results);
        Files.writeString(folder.plan(), ": [");
        assertThat(RunLabels.read(folder).byName()).isEmpty();
    }
}
