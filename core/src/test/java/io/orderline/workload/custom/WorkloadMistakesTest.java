package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// How mistakes in a folder are told: with file, line, what is wrong, what is allowed. The cases are in
/// `workloads/mistakes.txt`.
class WorkloadMistakesTest {
    @TempDir
    private Path folder;

    /// @param title with the folder that it begins with before a colon, if that is not the plain one
    record Case(String title, List<String> lines) {
        static Case parse(String text) {
            List<String> lines = text.lines().toList();
            return new Case(lines.getFirst(), lines.subList(1, lines.size()));
        }

        List<String> behind(String sign) {
            return lines.stream()
                    .filter(line -> line.startsWith(sign))
                    .map(line -> line.substring(sign.length()))
                    .toList();
        }

        @Override
        public String toString() {
            return title;
        }
    }

    static Stream<Case> cases() throws IOException {
        String all = Files.readString(Path.of("core/src/test/resources/workloads/mistakes.txt"));
        return Stream.of(all.strip().split("\n\n## ")).skip(1).map(Case::parse);
    }

    private Written begun(String title) {
        return switch (title.replaceFirst(":.*", "")) {
            case "course" -> Written.course(folder);
            case "ledger" -> Written.ledger(folder);
            case "repeat" -> Written.repeat(folder);
            default -> Written.to(folder);
        };
    }

    private static void change(Written written, List<String> lines) {
        String file = "";
        List<String> old = new ArrayList<>();
        List<String> fresh = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("- ")) {
                old.add(line.substring(2));
            } else if (line.startsWith("+ ")) {
                fresh.add(line.substring(2));
            } else if (!line.startsWith(">")) {
                file = line;
            }
            if (!fresh.isEmpty() && (i + 1 == lines.size() || !lines.get(i + 1).startsWith("+ "))) {
                String text = String.join("\n", fresh);
                if (old.isEmpty()) {
                    written.with(file, text + "\n");
                } else {
                    written.replacing(file, String.join("\n", old), text);
                }
                old.clear();
                fresh.clear();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aMistakeIsTold(Case example) {
        Written written = begun(example.title);
        change(written, example.lines);
        List<String> expected = example.behind("> ");
        if (expected.isEmpty()) {
            assertThat(written.read().types()).isNotEmpty();
        } else {
            assertThat(written.problems())
                    .map(text -> expected.stream()
                            .filter(each -> each.endsWith("…") && text.startsWith(each.replaceFirst("…$", "")))
                            .findFirst()
                            .orElse(text))
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
