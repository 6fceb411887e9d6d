package io.orderline.config;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.PropertyFile.Entry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files of properties and of YAML.
class ConfigFileTest {
    @TempDir
    private Path folder;

    private static PropertyFile parse(String text) {
        return PropertyFile.parse("p", text);
    }

    @Test
    void commentsOfAllKindsAreLeftOutAndLinesAreCounted() {
        assertThat(parse("# a=1\n! b=2\n//c=3\n  // d=4\n\n e = 5 \n").entries())
                .containsExactly(new Entry("e", "5", 6));
        // A backslash carries the value on, and the last entry of a key counts.
        assertThat(parse("a=1,\\\n   2\nb=\\\\\nc=3\\").entries())
                .containsExactly(new Entry("a", "1,2", 1), new Entry("b", "\\", 3), new Entry("c", "3", 4));
        assertThat(parse("a=1\na=2").value("a")).isEqualTo("2");
        assertThat(parse("a=1").value("b")).isEmpty();
        assertThat(parse("a=1").where(new Entry("a", "1", 1))).isEqualTo("p:1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        key=value | key | value
        key: value | key | value
        key value of words | key | value of words
        key = jdbc:x://h?a=b&c=d | key | jdbc:x://h?a=b&c=d
        key=C:\\\\data | key | C:\\data
        key=gr\\u00fcn\\u00zz\\tx | key | grünu00zz\tx
        key= | key | ``
        key | key | ``
        """)
    void keysEndAsInJavasOwnFiles(String line, String key, String value) {
        assertThat(parse(line).entries()).containsExactly(new Entry(key, value, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "props.pg, conn=jdbc:x, true",
        "my.properties, '// c\nwarehouses = 2', true",
        "plan.yaml, a=b, false",
        "plan, 'drive:\n  terminals: 4', false",
        "plan, 'target:\n  url: jdbc:postgresql://h/d?a=b', false",
    })
    void isToldFromYaml(String name, String text, boolean properties) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        assertThat(PropertyFile.isOne(file)).isEqualTo(properties);
    }

    @Test
    void anOldCharacterSetDoesNotMatterAndAFileThatIsNotThereIsSaidSo() throws IOException {
        Path file = Files.write(folder.resolve("p"), "# für\na=1\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(PropertyFile.read(file).value("a")).isEqualTo("1");
        assertMistaken(() -> PropertyFile.read(folder.resolve("none")), "no such file");
    }

    private final Problems problems = new Problems();

    private YamlMap yaml(String text) {
        return YamlFile.parse("f.yaml", text, problems);
    }

    private List<String> texts() {
        return problems.list().stream().map(Problem::text).toList();
    }

    private static void refused(ThrowingCallable reading, String message) {
        assertThatThrownBy(reading)
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message)
                .message()
                .hasSizeLessThan(300);
    }

    /// Each level stands for two of the one before: two to the twenty-fifth values, in 26 lines.
    @Test
    void aliasesDoNotGrowWithoutBound() {
        StringBuilder bomb = new StringBuilder("k0: &k0 {a: 1, b: 2}\n");
        for (int i = 1; i <= 25; i++) {
            bomb.append("k%d: &k%d {a: *k%d, b: *k%d}%n".formatted(i, i, i - 1, i - 1));
        }
        refused(() -> yaml(bomb.toString()).flatten(), "holds more than 10000 values");
        String empty = bomb.toString().replace("{a: 1, b: 2}", "{}");
        refused(() -> yaml(empty).flatten(), "holds more than 10000 values");
        String longKey = ("l".repeat(500) + ": {").repeat(3) + "a: 1}}}\n";
        refused(() -> yaml(longKey).flatten(), "keys of more than 1000 letters");
    }

    @Test
    void whatIsNestedDeeplyIsRefused() {
        for (String deep :
                List.of("a: " + "[".repeat(2_000) + "]".repeat(2_000), "{a: ".repeat(2_000) + "}".repeat(2_000))) {
            assertMistaken(() -> yaml(deep), "f.yaml:1: is nested more than 50 deep");
        }
        assertThat(yaml("a: " + "[".repeat(40) + "]".repeat(40) + "\n").keys()).containsExactly("a");
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
        // A byte order mark is no part of a key, an alias may be used, and flattened keys know their lines.
        assertThat(yaml("\uFEFFdb: x\n").string("db")).isEqualTo("x");
        assertThat(yaml("a: &a {x: 1}\nb: *a\n").flatten())
                .extracting(YamlScalar::key)
                .containsExactly("a.x", "b.x");
        assertThat(yaml("a: 1\nb:\n  c: 2\n  d:\n    e: 3\n").flatten())
                .containsExactly(
                        new YamlScalar("a", "1", "f.yaml:1"),
                        new YamlScalar("b.c", "2", "f.yaml:3"),
                        new YamlScalar("b.d.e", "3", "f.yaml:5"));
    }

    @Test
    void everyMistakeIsReportedWithItsLineAndAnUnknownKeyWithTheNearestName() {
        YamlMap named = yaml("name: x\n\nnaem: y\nmatchs: z\n");
        named.string("name");
        named.strings("matches");
        named.finish();
        yaml("a: 1\na: 2\n");
        YamlMap map = yaml("a: [1]\nb: {c: 1}\nd: 5\n");
        map.string("a");
        map.strings("b");
        map.map("d");
        map.string("missing");
        assertThat(texts())
                .containsExactly(
                        "f.yaml:3: naem: unknown key. Did you mean 'name'?",
                        "f.yaml:4: matchs: unknown key. Did you mean 'matches'?",
                        "f.yaml:2: a: given twice; first in line 1",
                        "f.yaml:1: a: must be a single value",
                        "f.yaml:2: b: must be a list",
                        "f.yaml:3: d: must be a mapping",
                        "f.yaml: missing: is missing");
    }

    @Test
    void whatIsNoYamlIsRefusedWithItsLine() {
        assertMistaken(() -> yaml("a: 1\nb: [\n"), "f.yaml:3", "not readable as YAML");
        assertMistaken(() -> yaml("- 1\n"), "must be a mapping");
    }

    private YamlMap over(String top, String base) {
        return yaml(top).over(YamlFile.parse("base.yaml", base, problems));
    }

    @Test
    void oneMapOverAnotherSaysWhatBothSay() {
        YamlMap map = over(
                "a: 2\nlist: [z]\nsub:\n  inner: 3\n  own: 4\n",
                "a: 1\nb: 5\nlist: [x, y]\nsub:\n  inner: 1\n  other: 2\nrules:\n  - {when: now}\n");
        assertThat(map.string("a")).isEqualTo("2");
        assertThat(map.string("b")).isEqualTo("5");
        assertThat(map.strings("list")).containsExactly("z");
        assertThat(map.stringMap("sub"))
                .containsExactly(Map.entry("inner", "3"), Map.entry("other", "2"), Map.entry("own", "4"));
        assertThat(map.maps("rules")).hasSize(1);
        assertThat(map.where("a")).isEqualTo("f.yaml:1");
        assertThat(map.where("b")).isEqualTo("base.yaml:2");
        map.finish();
        assertThat(texts()).isEmpty();
    }

    @Test
    void aKeyWithoutAValueTakesAwayWhatIsBeneath() {
        YamlMap map = over(
                "a: ~\nsub: {inner: ~}\nrules: null\nlist:\n",
                "a: 1\nsub: {inner: 1, other: 2}\nrules: [{when: now}]\nlist: [x]\n");
        assertThat(map.optionalString("a")).isEmpty();
        assertThat(map.stringMap("sub")).containsOnlyKeys("other");
        assertThat(map.maps("rules")).isEmpty();
        assertThat(map.strings("list")).isEmpty();
        map.finish();
        assertThat(texts()).isEmpty();
    }

    @Test
    void mistakesNameTheFileThatTheyAreIn() {
        YamlMap map = over("a: 1\nsub: {midle: 1}\n", "b: [1]\nsub: {middle: 2, othr: 3}\nlist:\n  - {x: 1}\n");
        map.string("a");
        map.string("b");
        map.string("c");
        map.strings("list");
        YamlMap sub = map.map("sub");
        sub.string("middle");
        sub.finish();
        map.finish();
        assertThat(texts())
                .containsExactlyInAnyOrder(
                        "base.yaml:1: b: must be a single value",
                        "f.yaml: c: is missing",
                        "base.yaml:4: list: must hold plain values",
                        "f.yaml:2: sub.midle: unknown key. Did you mean 'middle'?",
                        "base.yaml:2: sub.othr: unknown key. Known: middle.");
    }
}
