package io.orderline.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.live.metrics.MetricsGuide;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;

/// What `deploy` and the GitHub Action ship: manifests for Kubernetes, whose plans fit each other, the program, its
/// version and the guide; a dashboard and rules, which ask for what there is; and an action of which `action.yml`
/// declares what `action/run` reads and writes, and what the guide shows. That Prometheus understands them:
/// `PrometheusIT`.
class ShippedFilesTest {
    private static final Path MANIFESTS = Path.of("deploy/kubernetes");
    private static final Path GUIDE = Path.of("docs/guide/kubernetes.md");
    private static Manifests sound;
    private static final Pattern READ = Pattern.compile("\\$\\{(INPUT_[A-Z]+)");
    private static final Pattern WRITTEN = Pattern.compile("echo \"([a-z-]+)=\\$");
    private static final Pattern USED = Pattern.compile("\\$\\{\\{ inputs\\.([a-z-]+) }}");

    @TempDir
    private Path folder;

    @BeforeAll
    static void reads() throws IOException {
        sound = Manifests.read(MANIFESTS, GUIDE);
    }

    private static String version() throws IOException {
        Matcher version = Pattern.compile("<version>(.*?)</version>").matcher(Files.readString(Path.of("pom.xml")));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    private List<String> problems(Manifests manifests) throws IOException {
        return new ManifestChecks(manifests, version(), folder).problems();
    }

    @Test
    void allFitsAndASecretThatTheGuideDoesNotMakeIsMissing() throws IOException {
        assertThat(sound.of("ConfigMap")).hasSize(2);
        assertThat(sound.of("Job")).hasSize(3);
        assertThat(problems(sound)).isEmpty();
        assertThat(Files.readString(GUIDE)).contains("orderline-" + version() + "-oci.tar", "orderline:" + version());
        String guide = Files.readString(GUIDE).replace("--from-file=run.key=", "--from-file=key=");
        assertThat(problems(sound.withGuide(guide)))
                .anyMatch(found -> found.contains("has no file /etc/orderline/secrets/run.key"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        job.yaml    | terminals: 20                  | terminal: 20              | unknown key. Did you mean 'drive.terminals'
        job.yaml    | warehouses: 10                 | warehouses: 0             | warehouses: must be between 1 and 33333
        agents.yaml | jdbc:postgresql:               | jdbc:nosuch:              | jdbc:nosuch
        job.yaml    | user: bench                    | password: secret          | a password does not belong in a plan
        job.yaml    | configMap: {name: orderline    | configMap: {name: other   | there is no ConfigMap other-plan
        runs.yaml   | name: orderline-runs           | name: orderline-folder    | there is no PersistentVolumeClaim orderline-runs
        job.yaml    | secretName: orderline-password | secretName: no-such       | no Secret no-such is made
        agents.yaml | secret: {name: orderline-agen  | secret: {name: orderline- | no Secret orderline-ts-key is made
        agents.yaml | subdomain: orderline-run       | subdomain: orderline-runs | there is no Service orderline-runs
        agents.yaml | clusterIP: None                | clusterIP: 10.0.0.1       | is not headless
        agents.yaml | image: orderline:1.0.0         | image: orderline:0.9.0    | image orderline:0.9.0 is not of version
        agents.yaml | completions: 3                 | completions: 4            | completions is not the 3 agents of the plan
        agents.yaml | parallelism: 3                 | parallelism: 2            | parallelism is not the 3 agents of the plan
        agents.yaml | count: 3                       | count: 5                  | completions is not the 5 agents of the plan
        agents.yaml | hostname: coordinator          | hostname: first           | and agents.address is another
        agents.yaml | listen: 7600                   | listen: 7601              | does not go to coordinator.orderline-run:7601
        agents.yaml | selector: {app.kubernetes.io/p | selector: {p              | has no name by Service orderline-run
        agents.yaml | --wait=2h                      | --patience=2h             | Unknown option: '--patience=2h'
        agents.yaml | secrets/run.key                | secrets/other.key         | has no file /etc/orderline/secrets/other.key
        job.yaml    | secrets/password               | secrets/pass              | container run has no file /etc/orderline/secrets/pass
        job.yaml    | readOnlyRootFilesystem: true   | stdin: false              | may do more than it needs
        job.yaml    | runAsUser: 10001               | runAsUser: 0              | does not run as user 10001
        job.yaml    | limits: {memory: 2Gi}          | limits: {}                | does not say what it needs
        """)
    void whatDoesNotFitIsFound(String file, String right, String planted, String problem) throws IOException {
        String text = Files.readString(MANIFESTS.resolve(file));
        assertThat(text).contains(right);
        assertThat(problems(sound.with(file, text.replace(right, planted)))).anyMatch(found -> found.contains(problem));
    }

    @ParameterizedTest
    @ValueSource(strings = {"grafana-dashboard.json", "rules.yml", "README.md"})
    void eachMetricThatIsAskedForIsTold(String file) throws IOException {
        assertThat(MetricsGuide.names()).isNotEmpty().containsAll(PrometheusFiles.names(PrometheusFiles.text(file)));
    }

    @Test
    void aMetricThatIsMisspeltIsNoticedAndTheDataSourceIsAVariable() throws IOException {
        Set<String> known = MetricsGuide.names();
        String misspelt =
                PrometheusFiles.text("rules.yml").replace("orderline_phase_seconds", "orderline_phases_seconds");
        assertThat(PrometheusFiles.names(misspelt))
                .filteredOn(name -> !known.contains(name))
                .containsExactly("orderline_phases_seconds");
        assertThat(PrometheusFiles.names("type:orderline_x:rate30s orderline_y{}"))
                .containsExactly("orderline_y");
        assertThat(Json.read(PrometheusFiles.DASHBOARD, JsonNode.class).findValues("datasource"))
                .isNotEmpty()
                .allMatch(source -> source.path("uid").asString().equals("${datasource}"));
    }

    @Test
    void panelsHaveTheirPlaces() throws IOException {
        List<JsonNode> panels = Json.read(PrometheusFiles.DASHBOARD, JsonNode.class)
                .path("panels")
                .valueStream()
                .toList();
        assertThat(panels)
                .hasSizeGreaterThan(10)
                .extracting(panel -> panel.path("id").asInt())
                .doesNotHaveDuplicates();
        Set<String> cells = new HashSet<>();
        for (JsonNode panel : panels) {
            JsonNode at = panel.path("gridPos");
            int right = at.path("x").asInt() + at.path("w").asInt();
            assertThat(right).as("%s", panel.path("title")).isLessThanOrEqualTo(24);
            for (int x = at.path("x").asInt(); x < right; x++) {
                for (int y = 0; y < at.path("h").asInt(); y++) {
                    String cell = x + "/" + (at.path("y").asInt() + y);
                    assertThat(cells.add(cell))
                            .as("%s at %s", panel.path("title"), cell)
                            .isTrue();
                }
            }
        }
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> names(JsonNode map) {
        return new TreeSet<>(map.propertyNames());
    }

    /// Sentences; none if all is well.
    private static List<String> mistakes(String action, String script, String guide) {
        JsonNode declared =
                Json.parse(Json.line(new Load(LoadSettings.builder().build()).loadFromString(action)), JsonNode.class);
        JsonNode environment = declared.at("/runs/steps/0/env");
        List<String> mistakes = new ArrayList<>();
        differ(mistakes, "inputs that are used", names(declared.path("inputs")), found(USED, action));
        differ(mistakes, "variables that the script reads", names(environment), found(READ, script));
        differ(mistakes, "outputs that the script writes", names(declared.path("outputs")), found(WRITTEN, script));
        for (String variable : names(environment)) {
            String input = variable.substring(6).toLowerCase(Locale.ROOT);
            if (!environment.path(variable).asString().equals("${{ inputs." + input + " }}")) {
                mistakes.add(variable + " is another input's");
            }
        }
        for (String output : names(declared.path("outputs"))) {
            String value = declared.path("outputs").path(output).path("value").asString();
            if (!value.equals("${{ steps.orderline.outputs." + output + " }}")) {
                mistakes.add("output " + output + " is another one's");
            }
        }
        names(declared.path("inputs")).stream()
                .filter(input -> !guide.contains("| `" + input + "` |"))
                .forEach(input -> mistakes.add("the guide does not tell of " + input));
        return mistakes;
    }

    private static void differ(List<String> mistakes, String what, Set<String> declared, Set<String> used) {
        if (!declared.equals(used)) {
            mistakes.add(what + ": " + used + ", declared: " + declared);
        }
    }

    private static String read(String file) throws IOException {
        return Files.readString(Path.of(file));
    }

    @Test
    void whatIsDeclaredIsUsedAndWhatIsUsedIsDeclared() throws IOException {
        assertThat(mistakes(read("action.yml"), read("action/run"), read("docs/guide/ci.md")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        action.yml       | INPUT_ARGS: ${{ inputs.args }}   | INPUT_ARGS: ${{ inputs.arg }}   | inputs that are used
        action.yml       | INPUT_ARGS: ${{ inputs.args }}   | INPUT_ARGS: ${{ inputs.plan }}  | INPUT_ARGS is another input's
        action.yml       | artifact:                        | artefact:                       | inputs that are used
        action.yml       | INPUT_PLAN:                      | INPUT_PLANS:                    | variables that the script reads
        action.yml       | outputs.exit-code }}             | outputs.folder }}               | output exit-code is another one's
        action/run       | ${INPUT_ARGS:-}                  | ${INPUT_ARGUMENTS:-}            | variables that the script reads
        action/run       | exit-code=$code                  | code=$code                      | outputs that the script writes
        docs/guide/ci.md | `archive`                        | `file`                          | does not tell of archive
        """)
    void whatDoesNotFitTheActionIsFound(String file, String sound, String planted, String problem) throws IOException {
        List<String> texts = new ArrayList<>();
        for (String each : List.of("action.yml", "action/run", "docs/guide/ci.md")) {
            String text = read(each);
            assertThat(!each.equals(file) || text.contains(sound)).as(sound).isTrue();
            texts.add(each.equals(file) ? text.replace(sound, planted) : text);
        }
        assertThat(mistakes(texts.get(0), texts.get(1), texts.get(2))).anyMatch(found -> found.contains(problem));
    }
}
