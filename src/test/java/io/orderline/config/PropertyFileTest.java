package io.orderline.config;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.PropertyFile.Entry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PropertyFileTest {
    @TempDir
    private Path folder;

    private static PropertyFile parse(String text) {
        return PropertyFile.parse("p", text);
    }

    @Test
    void commentsOfAllKindsAreLeftOutAndLinesAreCounted() {
        assertThat(parse("# a=1\n! b=2\n//c=3\n  // d=4\n\n e = 5 \n").entries())
                .containsExactly(new Entry("e", "5", 6));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "key=value | key | value",
                "key: value | key | value",
                "key value of words | key | value of words",
                "key = jdbc:x://h?a=b&c=d | key | jdbc:x://h?a=b&c=d",
                "key=C:\\\\data | key | C:\\data",
                "key=gr\\u00fcn\\u00zz\\tx | key | grünu00zz\tx",
                "key= | key | ``",
                "key | key | ``",
            })
    void keysEndAsInJavasOwnFiles(String line, String key, String value) {
        assertThat(parse(line).entries()).containsExactly(new Entry(key, value, 1));
    }

    @Test
    void aBackslashCarriesTheValueOn() {
        assertThat(parse("a=1,\\\n   2\nb=\\\\\nc=3\\").entries())
                .containsExactly(new Entry("a", "1,2", 1), new Entry("b", "\\", 3), new Entry("c", "3", 4));
    }

    @Test
    void theLastEntryOfAKeyCounts() {
        assertThat(parse("a=1\na=2").value("a")).isEqualTo("2");
        assertThat(parse("a=1").value("b")).isEmpty();
        assertThat(parse("a=1").where(new Entry("a", "1", 1))).isEqualTo("p:1");
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
    void anOldCharacterSetDoesNotMatter() throws IOException {
        Path file = Files.write(folder.resolve("p"), "# für\na=1\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(PropertyFile.read(file).value("a")).isEqualTo("1");
    }

    @Test
    void aFileThatIsNotThereIsSaidSo() {
        assertMistaken(() -> PropertyFile.read(folder.resolve("none")), "no such file");
    }
}
