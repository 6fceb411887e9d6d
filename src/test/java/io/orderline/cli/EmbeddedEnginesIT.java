package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each engine's whole way: load, verify, run with rivals, verify again.
class EmbeddedEnginesIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void eightTerminalsLeaveALoadedDatabaseConsistent(EmbeddedEngine engine) throws Exception {
        TestDatabase database = engine.create(folder);
        perform(database, "load", "--warehouses", "1");
        assertThat(perform(database, "verify")).contains("consistency-12");
        perform(
                database,
                "run",
                "--results",
                folder.resolve("runs").toString(),
                "--terminals",
                "8",
                "--ramp-up",
                "0s",
                "--duration",
                "4s");

        Result result = RunFolder.list(folder.resolve("runs")).getFirst().readResult();
        Counts total = result.accounting().total();
        assertThat(total.failed()).as(result.accounting().errors().toString()).isZero();
        assertThat(total.committed()).isPositive();
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        perform(database, "drop");
        assertThat(database.query("SELECT COUNT(*) FROM (" + database.target().dialect().fragments().get("visible_tables") + ") AS t"))
                .isEqualTo("0");
    }

    private static String perform(TestDatabase database, String verb, String... options) {
        List<String> arguments = new ArrayList<>(List.of(verb, "--url", database.url(), "--user", database.user()));
        arguments.addAll(List.of(options));
        InProcess program = new InProcess();
        int code = program.run(arguments.toArray(String[]::new));
        assertThat(code).as(program.out() + program.err()).isZero();
        return program.out() + program.err();
    }
}
