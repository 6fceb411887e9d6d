package io.orderline.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class YamlMapTest {
    private final Problems problems = new Problems();

    private YamlMap yaml(String text) {
        return YamlFile.parse("f.yaml", text, problems);
    }

    private List<String> texts() {
        return problems.list().stream().map(Problem::text).toList();
    }

    @Test
    void valuesListsAndMapsAreRead() {
        YamlMap map = yaml("a: 1\nlist: [x, y]\nsingle: z\nsub:\n  inner: 2\n");

        assertThat(map.string("a")).isEqualTo("1");
        assertThat(map.strings("list")).containsExactly("x", "y");
        assertThat(map.strings("single")).containsExactly("z");
        assertThat(map.strings("absent")).isEmpty();
        assertThat(map.map("sub").string("inner")).isEqualTo("2");
        map.finish();
        assertThat(texts()).isEmpty();
    }

    @Test
    void everyUnknownKeyIsReportedWithItsLineAndTheNearestName() {
        YamlMap map = yaml("name: x\n\nnaem: y\nmatchs: z\n");
        map.string("name");
        map.strings("matches");
        map.finish();

        assertThat(texts())
                .containsExactly(
                        "f.yaml:3: naem: unknown key. Did you mean 'name'?",
                        "f.yaml:4: matchs: unknown key. Did you mean 'matches'?");
    }

    @Test
    void aKeyThatIsGivenTwiceIsAMistake() {
        yaml("a: 1\na: 2\n");

        assertThat(texts()).containsExactly("f.yaml:2: a: given twice; first in line 1");
    }

    @Test
    void wrongShapesAreMistakes() {
        YamlMap map = yaml("a: [1]\nb: {c: 1}\nd: 5\n");
        map.string("a");
        map.strings("b");
        map.map("d");
        map.string("missing");

        assertThat(texts())
                .containsExactly(
                        "f.yaml:1: a: must be a single value",
                        "f.yaml:2: b: must be a list",
                        "f.yaml:3: d: must be a mapping",
                        "f.yaml: missing: is missing");
    }

    @Test
    void flattenedKeysKnowTheirLines() {
        assertThat(yaml("a: 1\nb:\n  c: 2\n  d:\n    e: 3\n").flatten())
                .containsExactly(
                        new YamlScalar("a", "1", "f.yaml:1"),
                        new YamlScalar("b.c", "2", "f.yaml:3"),
                        new YamlScalar("b.d.e", "3", "f.yaml:5"));
    }

    @Test
    void whatIsNoYamlIsRefusedWithItsLine() {
        assertThatThrownBy(() -> yaml("a: 1\nb: [\n"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("f.yaml:3")
                .hasMessageContaining("not readable as YAML");
        assertThatThrownBy(() -> yaml("- 1\n"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("must be a mapping");
    }
}
