package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.PlantedUrls;
import io.orderline.config.Problems;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/// Secrets in URLs reach no output, in whatever form a driver takes them.
class SecretUrlTest {
    private final InProcess program = new InProcess();

    @TempDir
    private Path folder;

    @Test
    void urlsOfEveryDialectAreTried() {
        assertThat(DialectCatalog.bundled().all())
                .hasSize(27)
                .allSatisfy(dialect -> assertThat(dialect.allPrefixes()).allMatch(PlantedUrls::haveFormOf));
    }

    @ParameterizedTest
    @FieldSource("io.orderline.base.PlantedUrls#PASSWORDS")
    void aPasswordIsRefused(String url) {
        assertThatThrownBy(() -> plan(url))
                .hasMessageContaining("a password does not belong in a URL")
                .message()
                .doesNotContain(PlantedUrls.SECRET);
    }

    @ParameterizedTest
    @FieldSource("io.orderline.base.PlantedUrls#UNKNOWN")
    void whatIsNotKnownToBeHarmlessIsNotPrinted(String url) {
        Plan plan = plan(url);
        assertThat(plan.get(PlanKeys.URL)).isEqualTo(url);
        assertThat(plan.toYaml() + plan.toMap()).contains("***").doesNotContain(PlantedUrls.SECRET);
    }

    private static Plan plan(String url) {
        return Plan.of(List.of(new RawValue("target.url", url, "--url")), new Problems());
    }

    @ParameterizedTest
    @CsvSource({"password, 2, does not belong in a URL", "whatever, 0, h/B:whatever=***;"})
    void noOutputHasTheSecret(String name, int code, String said) {
        String url = "jdbc:db2://h/B:" + name + "=" + PlantedUrls.SECRET + ";";
        assertThat(program.run("plan", "--url", url)).isEqualTo(code);
        assertThat(program.run("plan", "--json", "--url", url)).isEqualTo(code);
        assertThat(program.out() + program.err()).contains(said).doesNotContain(PlantedUrls.SECRET);
    }

    @Test
    void aPasswordOfANodeOrAnAgentIsRefused() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), """
                nodes:
                  one: jdbc:mariadb://address=(host=a)(password=%1$s)/b
                agents:
                  east: {target: "jdbc:db2://h/B:password=%1$s;"}
                """.formatted(PlantedUrls.SECRET));
        assertThat(program.run("plan", plan.toString())).isEqualTo(2);
        assertThat(program.err())
                .contains("nodes.one: a password", "agents.east.target: a password")
                .doesNotContain(PlantedUrls.SECRET);
    }

    @Test
    void aPrintedUrlThatLostSomethingIsNotTakenForAWholeOne() {
        assertThat(program.run("plan", "--url", "jdbc:mysql://db/b?sessionVariables=***"))
                .isEqualTo(2);
        assertThat(program.err()).contains("target.url: has *** where something was left out");
    }

    @Test
    void aUrlForNoDatabaseIsToldWithoutItsSecret() {
        String url = "jdbc:nobody://db/b?whatever=" + PlantedUrls.SECRET;
        assertThat(program.run("verify", "--url", url)).isEqualTo(2);
        assertThat(program.err())
                .contains("'jdbc:nobody://db/b?whatever=***' is for no database")
                .doesNotContain(PlantedUrls.SECRET);
    }

    @Test
    void aServerThatIsNotThereIsToldWithoutItsSecret() {
        String url = "jdbc:postgresql://127.0.0.1:1/b?whatever=" + PlantedUrls.SECRET;
        assertThat(program.run("verify", "--url", url)).isEqualTo(3);
        assertThat(program.err())
                .contains("cannot connect to jdbc:postgresql://127.0.0.1:1/b?whatever=***")
                .doesNotContain(PlantedUrls.SECRET);
    }
}
