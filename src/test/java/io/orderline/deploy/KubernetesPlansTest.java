package io.orderline.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The manifests for Kubernetes: their plans, and that they fit each other, the program, its version and the guide.
class KubernetesPlansTest {
    private static final Path MANIFESTS = Path.of("deploy/kubernetes");
    private static final Path GUIDE = Path.of("docs/guide/kubernetes.md");

    private static Manifests sound;

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
    void allFits() throws IOException {
        assertThat(sound.of("ConfigMap")).hasSize(2);
        assertThat(sound.of("Job")).hasSize(3);
        assertThat(problems(sound)).isEmpty();
        assertThat(Files.readString(GUIDE)).contains("orderline-" + version() + "-oci.tar", "orderline:" + version());
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

    @Test
    void aSecretThatTheGuideDoesNotMakeIsMissing() throws IOException {
        String guide = Files.readString(GUIDE).replace("--from-file=run.key=", "--from-file=key=");
        assertThat(problems(sound.withGuide(guide)))
                .anyMatch(found -> found.contains("has no file /etc/orderline/secrets/run.key"));
    }
}
