package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file of a user's own is all that it takes.
class OwnDialectIT {
    @TempDir
    private Path folder;

    @Test
    void postgresqlUnderAnotherNameIsLoadedAndDriven() throws Exception {
        try (InputStream bundled = DialectCatalog.class.getResourceAsStream("/io/orderline/dialects/postgresql.yaml")) {
            String text = new String(Objects.requireNonNull(bundled).readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(folder.resolve("mine.yaml"), text.replace("name: postgresql", "name: mine"));
        }
        TestDatabase database = PostgresFixture.create();
        try {
            go(database, "load", "--warehouses", "1");
            String results = folder.resolve("runs").toString();
            go(database, "run", "--results", results, "--ramp-up", "0s", "--duration", "1s", "--ceiling=false");
            assertThat(folder.resolve("runs")).isDirectoryContaining("glob:**-mine-w1-t8");
        } finally {
            PostgresFixture.drop(database);
        }
    }

    private void go(TestDatabase database, String verb, String... options) {
        InProcess program = new InProcess(Map.of("ORDERLINE_PASSWORD", database.password()));
        String[] first = {verb, "--url", database.url(), "--user", database.user(), "--dialects", folder.toString()};
        String[] all = new String[first.length + options.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(options, 0, all, first.length, options.length);
        assertThat(program.run(all)).as(program.out() + program.err()).isZero();
    }
}
