package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Courses of a workload of one's own, savepoints, cursors and tables of one run: how they are read, and how mistakes
/// are told.
class CourseTest {
    private static final String COURSE = """
            name: counters
            course:
              name: visit
              source: my notes
              parameters:
                visitor: formula(terminal * 100 + number)
              statements:
                updates: 1
                single-row selects: 1
                commits: 2
            """;

    @TempDir
    private Path folder;

    private Written written;

    @BeforeEach
    void write() {
        written = Written.to(folder)
                .replacing("workload.yaml", "name: counters\n", COURSE)
                .replacing("workload.yaml", "    weight: 3\n", "")
                .replacing("workload.yaml", "zipf(1, 10*scale, 1)", "formula(visitor % 10 + number)");
    }

    private List<String> problems() {
        ConfigException wrong = catchThrowableOfType(ConfigException.class, written::read);
        assertThat(wrong).as("nothing was refused").isNotNull();
        return wrong.problems().stream()
                .map(Problem::text)
                .map(text -> text.replace(folder + "/", ""))
                .toList();
    }

    private static List<CustomInput> inputs(CustomWorkload workload, RunSpec spec, int count) {
        InputSequence inputs = workload.runInputs(
                        spec, workload.dataset().constants(new LoadSpec(1, 1, ScaleUnit.SCALE)))
                .terminal(1);
        return Stream.generate(() -> (CustomInput) inputs.next()).limit(count).toList();
    }

    @Test
    void itsTypesComeInOrderAndShareItsParameters() {
        List<CustomInput> inputs = inputs(written.read(), new RunSpec(1, 4, 7, Optional.empty(), 8), 4);
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
        assertThat(written.read().audits())
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
        assertThatThrownBy(() -> written.read().choosing(choices))
                .hasMessage("has no meaning for counters, whose users take 2 steps in order");
    }

    @Test
    void allMistakesOfACourseAreToldAtOnce() {
        written.replacing("workload.yaml", "updates: 1", "updats: 1")
                .replacing("workload.yaml", "commits: 2", "commits: two")
                .replacing("workload.yaml", "  source:", "  sourec:")
                .replacing(
                        "workload.yaml", "    visitor: formula(terminal", "    id: now\n    visitor: formula(termnal")
                .replacing("workload.yaml", "  hit:\n", "  hit:\n    weight: 2\n");
        assertThat(problems())
                .contains(
                        "workload.yaml:4: course.sourec: unknown key. Did you mean 'source'?",
                        "workload.yaml:7: course.parameters.visitor: there is no 'termnal' here. Did you mean 'terminal'?",
                        "workload.yaml:9: course.statements.updats: unknown key. Did you mean 'updates'?",
                        "workload.yaml:11: course.statements.commits: 'two' is no number such as 12 or 12.50",
                        "workload.yaml:20: types.hit.weight: has no meaning: the types of a course come in their order",
                        "workload.yaml:21: id: is a parameter of the course already");
    }

    @Test
    void aParameterOfACourseThatNothingUsesIsRefused() {
        written.replacing("workload.yaml", "visitor % 10", "3");
        assertThat(problems())
                .containsExactly("workload.yaml:6: course.parameters.visitor: no statement uses :visitor");
    }

    @Test
    void aValueThatIsNoNumberIsTold() {
        written.replacing("workload.yaml", "formula(terminal * 100 + number)", "text(3, 5)");
        assertThat(problems())
                .anySatisfy(text -> assertThat(text)
                        .startsWith("workload.yaml:")
                        .endsWith("types.look.parameters.id: 'visitor' is no whole number"));
    }

    @Test
    void savepointsMustBeSetBefore() {
        written.with(
                "hit.sql", "--: before\nSAVEPOINT trial\n" + Written.HIT + "--: undo\nROLLBACK TO SAVEPOINT trail\n");
        assertThat(problems()).containsExactly("hit.sql:7: trail: unknown savepoint. Did you mean 'trial'?");
        written.replacing("hit.sql", "trail", "trial");
        assertThat(written.read().objection(DialectCatalog.bundled("postgresql")))
                .isEmpty();
        assertThat(written.read().objection(DialectCatalog.bundled("opengauss-mot")))
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("'counters' sets savepoints, and"));
    }

    @Test
    void cursorsFetchANumberOfRows() {
        written.with("look.sql", Written.LOOK.replace("--: read -> hits", "--: read -> hits\n--@ fetches: all"));
        assertThat(problems())
                .containsExactly(
                        "look.sql:2: read: 'all' is no number of rows to fetch, from 1 to 999999",
                        "look.sql:2: read: has a cursor, and so neither results nor 'rows'");
    }

    @Test
    void onlyAnInsertIsRefusedTheSecondTime() {
        written.with("hit.sql", Written.HIT.replace("--@ rows: 1", "--@ in-doubt: insert-agian"));
        assertThat(problems())
                .containsExactly(
                        "hit.sql:2: insert-agian: unknown value of in-doubt. Did you mean 'insert-again'?",
                        "hit.sql:2: raise: is no INSERT, so that nothing refuses it the second time");
    }

    @Test
    void whatWouldBeLostWithATableOfOneRunIsTold() {
        written.with(
                "schema.sql", Written.SCHEMA.replace("counter\nCREATE", "counter\n--@ each-run: anew\nCREATE") + """
                --: index.hits
                --@ each-run: make-anew
                CREATE INDEX counter_hits ON counter (hits)
                """);
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "schema.sql:2: anew: unknown value of each-run. Known: make-anew.",
                        "schema.sql:4: index.hits: is lost when counter is made anew: write it into create.counter",
                        "schema.sql:5: index.hits: creates no table of the header: only such a one is made anew");
    }

    @Test
    void theStateTableMayHaveAnotherName() {
        written.replacing("workload.yaml", "name: counters\n", "name: counters\nstate-table: c_state\n");
        assertThat(written.read().dataset().tables()).containsExactly("c_state", "counter");
        written.replacing("workload.yaml", "c_state", "C-state");
        assertThat(problems())
                .containsExactly(
                        "workload.yaml:2: C-state: is no name: write letters a … z, digits and '_', 63 at most, a letter first");
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
