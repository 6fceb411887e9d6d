package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file of a user's own is all that it takes.
@Drill
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
            go(database, "run", ShortRun.counted(10, "--results=" + folder.resolve("runs"), "--verify-after=true"));
            assertThat(folder.resolve("runs")).isDirectoryContaining("glob:**-mine-w1-t8");
        } finally {
            PostgresFixture.drop(database);
        }
    }

    private void go(TestDatabase database, String verb, String... options) {
        Stream<String> own = Stream.of("--dialects", folder.toString());
        WholeWay.perform(database, verb, Stream.concat(own, Stream.of(options)).toArray(String[]::new));
    }
}
