package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.InputChoices;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Orderline's own folders are read, and have what their headers promise.
class KnownWorkloadsTest {
    static Stream<String> names() {
        return WorkloadFolder.bundledNames().stream();
    }

    @Test
    void theyAreFoundAmongTheResources() {
        assertThat(names()).contains("ch-benchmark", "churchill", "smallbank", "sysbench-oltp", "tatp", "tpcb", "ycsb");
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachCanBeDrawnForAnyScaleAndDialect(String name) {
        Workload workload = CustomWorkload.bundled(name);
        assertThat(workload.name()).isEqualTo(name);
        for (int scale : new int[] {1, 7, 100}) {
            LoadSpec load = new LoadSpec(scale, 1, ScaleUnit.SCALE);
            assertThat(workload.dataset().parts(load)).isNotEmpty();
            InputSequence inputs = workload.runInputs(
                            new RunSpec(scale, 4, 1), workload.dataset().constants(load))
                    .terminal(3);
            for (int i = 0; i < 1_000; i++) {
                assertThat(inputs.next()).isNotNull();
            }
        }
        for (String dialect : DialectCatalog.bundledNames()) {
            var of = DialectCatalog.bundled(dialect);
            assertThat(workload.statements(StatementStyle.ROW, of).size()).isPositive();
            assertThat(workload.dataset().schema(of).size()).isPositive();
            assertThat(workload.dataset().checks(of)).isNotEmpty();
        }
    }

    @Test
    void eachMixHasItsHeadline() {
        for (var mix : CustomWorkload.bundled("sysbench-oltp").types()) {
            assertThat(CustomWorkload.bundled("sysbench-oltp")
                            .choosing(new InputChoices(
                                    Optional.of(TransactionMix.parse(mix.name())), true, RemoteShares.SPECIFIED))
                            .headline())
                    .isEqualTo(mix);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachHeaderSaysWhatItIs(String name) {
        String header = WorkloadFolder.bundled(name).texts().getOrDefault(WorkloadFolder.HEADER, "");
        if (!name.equals("churchill")) { // which has a page of the guide
            assertThat(header)
                    .contains(
                            "# Source: ",
                            "# Sizes: ",
                            "# Distributions: ",
                            "# Checks: ",
                            "# Headline: ",
                            "# Not to be compared: ");
        }
    }
}
