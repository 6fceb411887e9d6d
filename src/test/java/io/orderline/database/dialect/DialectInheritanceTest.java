package io.orderline.database.dialect;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DialectInheritanceTest {
    private static final List<String> NAMES = List.of("first", "second", "third");

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    private void file(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name + ".yaml"), text);
    }

    private YamlMap read(String name) {
        return new DialectInheritance(NAMES, each -> YamlFile.read(folder.resolve(each + ".yaml"), problems))
                .read(name, problems);
    }

    @Test
    void whatAFileDoesNotSayComesFromThoseItExtends() throws IOException {
        file("first", "name: first\nmatches: [a, b]\nfragments: {x: 1, y: 1}\n");
        file("second", "name: second\nextends: first\nfragments: {y: 2, z: 2}\n");
        file("third", "name: third\nextends: second\nmatches: [c]\nfragments: {z: 3}\n");
        YamlMap third = read("third");
        assertThat(third.string("name")).isEqualTo("third");
        assertThat(third.strings("matches")).containsExactly("c");
        assertThat(third.stringMap("fragments"))
                .containsEntry("x", "1")
                .containsEntry("y", "2")
                .containsEntry("z", "3");
        assertThat(read("second").strings("matches")).containsExactly("a", "b");
    }

    @Test
    void aCircleIsRefused() throws IOException {
        file("first", "name: first\nextends: third\n");
        file("second", "name: second\nextends: first\n");
        file("third", "name: third\nextends: second\n");
        assertMistaken(
                () -> read("third"),
                "first.yaml:2: extends: goes round in a circle: third extends second extends"
                        + " first extends third.");
    }

    @Test
    void aDialectThatIsNotThereIsRefused() throws IOException {
        file("first", "name: first\nextends: secnd\n");
        assertMistaken(() -> read("first"), "first.yaml:2: secnd: unknown dialect. Did you mean 'second'?");
    }

    @Test
    void bundledOnesSayOnlyWhatDiffers() {
        Dialect postgresql = DialectCatalog.bundled("postgresql");
        Dialect klustron = DialectCatalog.bundled("klustron");
        assertThat(klustron.access().connectionProperties())
                .isEqualTo(postgresql.access().connectionProperties());
        assertThat(klustron.sql().fragments()).isEqualTo(postgresql.sql().fragments());
        assertThat(klustron.server().durability()).isEqualTo(DurabilityRules.NONE);
        assertThat(klustron.sql().procedures()).isEmpty();
        assertThat(klustron.sql().batch()).isEmpty();
        assertThat(DialectCatalog.bundled("yugabytedb").fragment("try_load_lock"))
                .isEmpty();
    }

    @Test
    void aDialectIsChosenByItsUrlAndByNameWhereUrlsAreShared() {
        DialectCatalog bundled = DialectCatalog.bundled();
        assertThat(bundled.forUrl("jdbc:postgresql://h/d").name()).isEqualTo("postgresql");
        assertThat(bundled.named("klustron", "jdbc:postgresql://h/d", "plan.yaml:3")
                        .name())
                .isEqualTo("klustron");
        assertThat(bundled.forUrl("jdbc:yugabytedb://h/d").name()).isEqualTo("yugabytedb");
        assertMistaken(() -> bundled.forUrl("jdbc:postgres://h/d"), "jdbc:postgresql:");
        assertThatThrownBy(() -> bundled.named("klustrn", "", "plan.yaml:3"))
                .hasMessage("plan.yaml:3: klustrn: unknown dialect. Did you mean 'klustron'?");
        assertThatThrownBy(() -> bundled.named("tidb", "jdbc:postgresql://h/d", "--dialect"))
                .hasMessage("--dialect: target.dialect: 'tidb' is for URLs that begin with jdbc:mysql: or"
                        + " jdbc:mariadb:, not for 'jdbc:postgresql://h/d'.");
    }
}
