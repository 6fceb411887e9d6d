package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.PlantedUrls;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/// Secrets in URLs reach no output, in whatever form a driver takes them.
class SecretUrlTest {
    private final InProcess program = new InProcess();

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
        return Plans.of("target.url=" + url);
    }

    @ParameterizedTest
    @CsvSource({"password, 2, does not belong in a URL", "whatever, 0, h/B:whatever=***;"})
    void noOutputHasTheSecret(String name, int code, String said) {
        String url = "jdbc:db2://h/B:" + name + "=" + PlantedUrls.SECRET + ";";
        assertThat(program.run("plan --url " + url)).isEqualTo(code);
        assertThat(program.run("plan --json --url " + url)).isEqualTo(code);
        assertThat(program.said()).contains(said).doesNotContain(PlantedUrls.SECRET);
    }

    @Test
    void aServerThatIsNotThereIsToldWithoutItsSecret() {
        String url = "jdbc:postgresql://127.0.0.1:1/b?whatever=" + PlantedUrls.SECRET;
        assertThat(program.run("verify --url " + url)).isEqualTo(3);
        assertThat(program.err())
                .contains("cannot connect to jdbc:postgresql://127.0.0.1:1/b?whatever=***")
                .doesNotContain(PlantedUrls.SECRET);
    }
}
