package io.orderline.certify;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a dialect would send to a database that cannot be had here, sent to one that understands it.
@Drill
class RelativesIT {
    @TempDir
    private Path folder;

    private static Certificate certificate(TestDatabase relative, Dialect dialect) throws InterruptedException {
        Target target = new Target(relative.url(), relative.user(), new Password(relative.password()), dialect);
        return new Certifier(target, new Tpcc(), Optional.empty(), stage -> {}).certify();
    }

    private static void allPass(Certificate certificate) {
        assertThat(certificate.steps())
                .as(certificate.text())
                .hasSize(10)
                .allMatch(step -> step.outcome() == Certificate.Outcome.PASSED);
    }

    @Test
    @Needs(Need.MARIADB)
    void mysqlOnMariaDb() throws Exception {
        TestDatabase database = MariaDbFixture.create();
        allPass(certificate(database, ChangedDialect.renamed("mysql")));
        MariaDbFixture.drop(database);
    }

    @Test
    void openGaussOnPostgresql() throws Exception {
        TestDatabase database = PostgresFixture.create();
        Certificate certificate = certificate(database, DialectCatalog.bundled("opengauss"));
        PostgresFixture.drop(database);

        assertThat(certificate.passed()).as(certificate.text()).isTrue();
        assertThat(certificate.steps())
                .filteredOn(step -> step.outcome() == Certificate.Outcome.NOT_TRIED)
                .extracting(Certificate.Step::name)
                .containsExactly("transactions, style batch");
    }

    /// Without its catalogue, its package of statistics, its procedures and its numbers of errors, which H2 has not.
    /// Keys are
    /// made one after the other, as H2 locks its catalogue for each.
    @Test
    void oracleOnH2() throws Exception {
        Dialect h2 = DialectCatalog.bundled("h2");
        Dialect plain = ChangedDialect.withFragment(
                DialectCatalog.bundled("oracle"),
                "visible_tables",
                h2.fragment("visible_tables").orElseThrow());
        plain = ChangedDialect.with(plain, "afterLoad", List.of());
        plain = ChangedDialect.with(plain, "errors", h2.errors());
        plain = ChangedDialect.with(plain, "rolledBack", h2.errors().rolledBack());
        plain = ChangedDialect.with(plain, "procedures", Optional.empty());
        TestDatabase empty = EmbeddedEngine.H2_MEMORY.create(folder);
        TestDatabase inItsMode =
                new TestDatabase(empty.name(), empty.url() + ";MODE=Oracle;LOCK_TIMEOUT=600000", empty.user(), "");

        Certificate certificate = certificate(inItsMode, plain);

        assertThat(certificate.passed()).as(certificate.text()).isTrue();
        assertThat(certificate.steps())
                .extracting(step -> step.outcome() + " " + step.name())
                .contains(
                        "PASSED load of one warehouse",
                        "PASSED conditions after the load",
                        "PASSED transactions, style row",
                        "PASSED conditions after them",
                        "PASSED drop");
    }
}
