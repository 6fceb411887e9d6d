package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteTest {
    private static final CustomWorkload CHURCHILL = Played.CHURCHILL;
    private static final SqlCatalog STATEMENTS = statements("postgresql");
    private static final Map<StatementKind, Integer> PUBLISHED = Map.of(
            StatementKind.INSERT, 22,
            StatementKind.UPDATE, 22,
            StatementKind.DELETE, 4,
            StatementKind.SELECT, 72,
            StatementKind.OPEN, 213,
            StatementKind.FETCH, 398,
            StatementKind.COMMIT, 17,
            StatementKind.SAVEPOINT, 26,
            StatementKind.ROLLBACK, 8);
    private static final List<StatementKind> WITH_TEXT = List.of(
            StatementKind.INSERT, StatementKind.UPDATE, StatementKind.DELETE, StatementKind.SELECT, StatementKind.OPEN);

    private static SqlCatalog statements(String dialect) {
        return CHURCHILL.statements(StatementStyle.ROW, DialectCatalog.bundled(dialect));
    }

    private static List<CustomInput> steps(int terminal, int clerks, int count) {
        return DrawnInputs.of(CHURCHILL, new RunSpec(clerks, 10, 1), terminal, count);
    }

    @Test
    void scriptsAddUpToWhatWasPublished() {
        StatementCounts all = new StatementCounts();
        List<TransactionScript> scripts = Played.scripts(STATEMENTS);
        steps(0, 1, 17).forEach(step -> all.add(scripts.get(step.type()).counts(step)));
        PUBLISHED.forEach(
                (kind, each) -> assertThat(all.of(kind)).as(kind.text()).isEqualTo(each));
        assertThat(all.all()).isEqualTo(782);
    }

    /// Engines that count statements leave out literals.
    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mariadb", "h2"})
    void textsAreAsManyAsPublishedAndNoTwoAlike(String dialect) {
        Map<StatementKind, List<String>> texts = statements(dialect).all().stream()
                .collect(Collectors.groupingBy(
                        sql -> StatementKind.of(sql.text(), sql.notes()),
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
        List<Sql> used = Played.scripts(STATEMENTS).stream()
                .flatMap(script -> Played.calls(script).keySet().stream())
                .map(StatementCall::sql)
                .toList();
        assertThat(used).containsExactlyElementsOf(STATEMENTS.all());
    }

    @Test
    void eachStepInsertsARowThatShowsIt() {
        assertThat(STATEMENTS.all())
                .filteredOn(sql -> sql.notes().containsKey(ScriptValidator.IN_DOUBT))
                .extracting(sql -> sql.text().split(" ", -1)[2])
                .hasSize(17)
                .doesNotHaveDuplicates();
    }

    @Test
    void aUserTakesTheStepsInOrderQuoteAfterQuote() {
        List<CustomInput> steps = steps(2, 250, 35);
        for (int i = 0; i < 35; i++) {
            assertThat(steps.get(i))
                    .extracting(CustomInput::type, CustomInput::course, CustomInput::endsCourse)
                    .containsExactly(i % 17, 1 + i / 17, i % 17 == 16);
        }
        assertThat(steps.get(0).values()[0]).isEqualTo(3_000_001L);
        assertThat(steps.get(34).values()[0]).isEqualTo(3_000_003L);
    }

    @Test
    void customersAreThoseOfTheClerk() {
        assertThat(steps(4, 3, 17 * 12))
                .allSatisfy(step -> assertThat(step.values()[1]).isEqualTo(2L))
                .extracting(step -> (Long) step.values()[2])
                .containsOnly(11L, 12L, 13L, 14L, 15L, 16L, 17L, 18L, 19L, 20L);
    }

    @Test
    void onlyWholeQuotesCount() {
        WorkloadTally tally = new WorkloadTally();
        TransactionExecutor transactions = CHURCHILL.transactions(StatementStyle.ROW, STATEMENTS, tally);
        List<CustomInput> steps = steps(0, 1, 34);
        List<CustomInput> first = steps.subList(0, 17);
        first.forEach(transactions::found);
        first.forEach(transactions::found); // told twice
        steps.subList(17, 34).stream()
                .filter(step -> !CHURCHILL.types().get(step.type()).name().equals("note-claims"))
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

    /// Not all databases know the other one: Oracle does not.
    @Test
    void tablesHaveTheDialectsTypeOfLargeNumbers() {
        SqlCatalog schema = CHURCHILL.dataset().schema(DialectCatalog.bundled("oracle"));
        assertThat(schema.get("create.ch_customer").text()).contains("customer number(18) NOT NULL");
        assertThat(schema.all()).noneMatch(sql -> sql.text().contains("bigint"));
    }
}
