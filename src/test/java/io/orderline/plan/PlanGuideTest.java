package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The guide's table of keys is that of the code; `-Dgolden.update` writes it.
class PlanGuideTest {
    private static final Path GUIDE = Path.of("docs/guide/plan.md");
    private static final Pattern TABLE = Pattern.compile("\\| key \\| allowed .*?\\n\\n", Pattern.DOTALL);

    private static String families(Key<?> key) {
        return KeyFamilyCatalog.ALL.stream()
                .filter(family -> family.behind().equals(key))
                .map(family -> "| " + family.beginning() + family.rest() + " | " + family.kind() + " | | "
                        + family.doc() + " |\n")
                .collect(Collectors.joining());
    }

    @Test
    void theGuideListsEveryKeyAsItIs() throws IOException {
        String table = PlanKeys.ALL.stream()
                .map(key -> "| " + key.name() + " | " + key.kind() + " | "
                        + (key.standard().isEmpty() ? "" : key.standard() + " ")
                        + "| " + key.doc() + " |\n" + families(key))
                .collect(Collectors.joining(
                        "", "| key | allowed | default | what it is for |\n|---|---|---|---|\n", "\n"));
        String guide = Files.readString(GUIDE);
        String expected = TABLE.matcher(guide).replaceFirst(Matcher.quoteReplacement(table));
        if (System.getProperty("golden.update") != null) {
            Files.writeString(GUIDE, expected);
            return;
        }
        assertThat(guide).as("-Dgolden.update rewrites the table").isEqualTo(expected);
    }
}
