package io.orderline.workload.churchill;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.WorkloadTally;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteTest {
    private static final Churchill CHURCHILL = new Churchill();
    private static final SqlCatalog STATEMENTS = statements("postgresql");
    private static final List<StatementKind> WITH_TEXT = List.of(
            StatementKind.INSERT, StatementKind.UPDATE, StatementKind.DELETE, StatementKind.SELECT, StatementKind.OPEN);

    private static SqlCatalog statements(String dialect) {
        return CHURCHILL.statements(StatementStyle.ROW, DialectCatalog.bundled(dialect));
    }

    private static InputSequence user(int terminal, int clerks) {
        return CHURCHILL.runInputs(new RunSpec(clerks, 10, 1), Map.of()).terminal(terminal);
    }

    private static List<QuoteStepInput> steps(InputSequence inputs, int count) {
        return IntStream.range(0, count)
                .mapToObj(_ -> (QuoteStepInput) inputs.next())
                .toList();
    }

    @Test
    void scriptsAddUpToWhatWasPublished() {
        StatementCounts all = new StatementCounts();
        QuoteScript.all(STATEMENTS).forEach(script -> all.add(script.counts()));
        for (StatementKind kind : StatementKind.values()) {
            assertThat(all.of(kind)).as(kind.text()).isEqualTo(kind.each());
        }
        assertThat(all.all()).isEqualTo(782);
    }

    /// Engines that count statements leave out literals.
    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mariadb", "h2"})
    void textsAreAsManyAsPublishedAndNoTwoAlike(String dialect) {
        Map<StatementKind, List<String>> texts = statements(dialect).all().stream()
                .collect(Collectors.groupingBy(
                        StatementKind::of,
                        () -> new EnumMap<>(StatementKind.class),
                        Collectors.mapping(sql -> EngineCountsIT.plain(sql.text()), Collectors.toList())));
        assertThat(WITH_TEXT)
                .extracting(kind -> texts.getOrDefault(kind, List.of()).size())
                .containsExactly(17, 14, 4, 42, 127);
        assertThat(WITH_TEXT.stream()
                        .flatMap(kind -> texts.getOrDefault(kind, List.of()).stream())
                        .toList())
                .hasSize(204)
                .doesNotHaveDuplicates();
    }

    @Test
    void everyStatementBelongsToAStep() {
        List<Sql> used = QuoteScript.all(STATEMENTS).stream()
                .flatMap(script -> script.blocks().stream())
                .flatMap(List::stream)
                .map(ScriptLine::sql)
                .toList();
        assertThat(used).containsExactlyElementsOf(STATEMENTS.all());
    }

    /// What no input and no select gives would be bound as 0.
    @Test
    void everyParameterIsKnownWhereItIsUsed() {
        for (QuoteStepType step : QuoteStepType.ALL) {
            List<String> known = new ArrayList<>(List.of("quote", "clerk", "customer", "phone", "now"));
            for (List<ScriptLine> block :
                    QuoteScript.all(STATEMENTS).get(step.number()).blocks()) {
                known.add(block.getFirst().each());
                for (ScriptLine line : block) {
                    assertThat(known).as(line.sql().id()).containsAll(line.sql().parameters());
                    known.addAll(line.sql().results());
                }
            }
        }
    }

    @Test
    void eachStepInsertsARowThatShowsIt() {
        assertThat(QuoteScript.all(STATEMENTS))
                .hasSize(17)
                .extracting(script -> script.firstInsert().sql().text().split(" ", -1)[2])
                .doesNotHaveDuplicates();
    }

    @Test
    void aUserTakesTheStepsInOrderQuoteAfterQuote() {
        List<QuoteStepInput> steps = steps(user(2, 250), 35);
        assertThat(steps).extracting(QuoteStepInput::user).containsOnly(3);
        assertThat(steps.subList(0, 17)).extracting(QuoteStepInput::step).containsExactlyElementsOf(QuoteStepType.ALL);
        assertThat(steps.subList(0, 17)).extracting(QuoteStepInput::course).containsOnly(1);
        assertThat(steps.subList(17, 34)).extracting(QuoteStepInput::course).containsOnly(2);
        assertThat(steps.stream().filter(TransactionInput::endsCourse).toList())
                .containsExactly(steps.get(16), steps.get(33));
        assertThat(steps.get(0).quote()).isEqualTo(3_000_001);
        assertThat(steps.get(34).quote()).isEqualTo(3_000_003);
    }

    @Test
    void customersAreThoseOfTheClerk() {
        assertThat(steps(user(4, 3), 17 * 12))
                .allSatisfy(step -> assertThat(step.clerk()).isEqualTo(2))
                .extracting(QuoteStepInput::customer)
                .containsOnly(11L, 12L, 13L, 14L, 15L, 16L, 17L, 18L, 19L, 20L);
    }

    @Test
    void onlyWholeQuotesCount() {
        WorkloadTally tally = new WorkloadTally();
        QuoteExecutor transactions = (QuoteExecutor) CHURCHILL.transactions(StatementStyle.ROW, STATEMENTS, tally);
        List<QuoteStepInput> first = steps(user(0, 1), 34);
        first.stream().filter(step -> step.course() == 1).forEach(transactions::found);
        first.stream().filter(step -> step.course() == 1).forEach(transactions::found); // told twice
        first.stream()
                .filter(step -> step.course() == 2 && step.step() != QuoteStepType.NOTE_CLAIMS)
                .forEach(transactions::found);
        assertThat(tally.counts())
                .containsEntry("whole quotes", 1L)
                .containsEntry("statements of whole quotes", 782L)
                .containsEntry("fetches of whole quotes", 398L);
    }

    @Test
    void withoutSavepointsItIsRefused() {
        assertThat(CHURCHILL.objection(DialectCatalog.bundled("opengauss-mot")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("savepoints", "openGauss"));
        assertThat(CHURCHILL.objection(DialectCatalog.bundled("postgresql"))).isEmpty();
    }
}
