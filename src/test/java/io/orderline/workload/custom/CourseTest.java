package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.InputChoices;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Courses of a workload of one's own, savepoints, cursors and tables of one run.
class CourseTest {
    @TempDir
    private Path folder;

    private Written written() {
        return Written.course(folder);
    }

    private static List<CustomInput> inputs(CustomWorkload workload, RunSpec spec, int count) {
        InputSequence inputs = workload.runInputs(
                        spec, workload.dataset().constants(new LoadSpec(1, 1, ScaleUnit.SCALE)))
                .terminal(1);
        return Stream.generate(() -> (CustomInput) inputs.next()).limit(count).toList();
    }

    @Test
    void itsTypesComeInOrderAndShareItsParameters() {
        List<CustomInput> inputs = inputs(written().read(), new RunSpec(1, 4, 7, Optional.empty(), 8), 4);
        assertThat(inputs).extracting(CustomInput::type).containsExactly(0, 1, 0, 1);
        assertThat(inputs).extracting(CustomInput::course).containsExactly(1, 1, 2, 2);
        assertThat(inputs).extracting(CustomInput::endsCourse).containsExactly(false, true, false, true);
        assertThat(inputs)
                .as("terminals are numbered through all agents")
                .extracting(input -> input.values()[0])
                .containsExactly(1001L, 1001L, 1002L, 1002L);
        assertThat(inputs.get(3).values()[1]).isEqualTo(2L + 4);
    }

    @Test
    void coursesByWeightsAreCountedThrough() {
        CustomWorkload workload = Written.to(folder)
                .replacing("workload.yaml", "name: counters\n", "name: counters\ncourse: 3\n")
                .read();
        List<CustomInput> inputs = inputs(workload, new RunSpec(1, 4, 7), 7);
        assertThat(inputs).extracting(CustomInput::course).containsExactly(1, 1, 1, 2, 2, 2, 3);
        assertThat(inputs)
                .extracting(CustomInput::endsCourse)
                .containsExactly(false, false, true, false, false, true, false);
        assertThat(workload.audits()).hasAtLeastOneElementOfType(SpecificationRule.Evenness.class);
    }

    @Test
    void itsStatementsAreAudited() {
        assertThat(written().read().audits())
                .map(SpecificationRule.Exactly.class::cast)
                .extracting(audit -> audit.rule() + ", " + audit.clause() + ": " + audit.subject() + " " + audit.each())
                .containsExactly(
                        "statements-of-visit, my notes: statements of a visit 4",
                        "statements-of-visit, my notes: updates of a visit 1",
                        "statements-of-visit, my notes: single-row selects of a visit 1",
                        "statements-of-visit, my notes: commits of a visit 2");
    }

    @Test
    void aMixHasNoMeaningForIt() {
        InputChoices choices =
                new InputChoices(Optional.of(TransactionMix.parse("hit=100")), true, RemoteShares.SPECIFIED);
        assertThatThrownBy(() -> written().read().choosing(choices))
                .hasMessage("has no meaning for counters, whose users take 2 steps in order");
    }

    @Test
    void savepointsNeedADatabaseThatHasThem() {
        Written written = written()
                .with(
                        "hit.sql",
                        "--: before\nSAVEPOINT trial\n" + Written.HIT + "--: undo\nROLLBACK TO SAVEPOINT trial\n");
        assertThat(written.read().objection(DialectCatalog.bundled("postgresql")))
                .isEmpty();
        assertThat(written.read().objection(DialectCatalog.bundled("opengauss-mot")))
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("'counters' sets savepoints, and"));
    }

    @Test
    void theStateTableMayHaveAnotherName() {
        Written written =
                written().replacing("workload.yaml", "name: counters\n", "name: counters\nstate-table: c_state\n");
        assertThat(written.read().dataset().tables()).containsExactly("c_state", "counter");
    }

    /// Not all databases know it: Oracle does not.
    @Test
    void tablesOfChurchillHaveTheDialectsTypeOfLargeNumbers() {
        assertThat(Played.CHURCHILL
                        .dataset()
                        .schema(DialectCatalog.bundled("oracle"))
                        .get("create.ch_customer")
                        .text())
                .contains("customer number(18) NOT NULL");
        assertThat(Played.CHURCHILL
                        .dataset()
                        .schema(DialectCatalog.bundled("oracle"))
                        .all())
                .noneMatch(sql -> sql.text().contains("bigint"));
    }
}
