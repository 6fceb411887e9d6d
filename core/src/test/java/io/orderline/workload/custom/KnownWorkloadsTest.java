package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import java.util.List;
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
            assertThat(workload.dataset().parts(DrawnInputs.scale(scale))).isNotEmpty();
            InputSequence inputs = DrawnInputs.of(workload, new RunSpec(scale, 4, 1), 3);
            assertThat(Stream.generate(inputs::next).limit(1_000)).doesNotContainNull();
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
        CustomWorkload workload = CustomWorkload.bundled("sysbench-oltp");
        assertThat(workload.types())
                .allSatisfy(mix -> assertThat(
                                workload.choosing(DrawnInputs.mix(mix.name())).headline())
                        .isEqualTo(mix));
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachHeaderSaysWhatItIs(String name) {
        String header = WorkloadFolder.bundled(name).texts().getOrDefault(WorkloadFolder.HEADER, "");
        if (!name.equals("churchill")) { // which has a page of the guide
            for (String part :
                    List.of("Source", "Sizes", "Distributions", "Checks", "Headline", "Not to be compared")) {
                assertThat(header).contains("# " + part + ": ");
            }
        }
    }
}
