package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Something is left behind on purpose and found; what belongs to somebody else is not.
class TracesTest {
    private static final String NAME = "ORDERLINE_TEST_OF_TRACES";

    @TempDir
    private Path place;

    @TempDir
    private Path elsewhere;

    private final String id = UUID.randomUUID().toString();

    /// Something to do while a process is there.
    private interface Look {
        void at(Process process) throws Exception;
    }

    /// The JDK's own web server, on a free port.
    private static void serving(Path folder, String mark, Look look) throws Exception {
        String java = ProcessHandle.current().info().command().orElseThrow();
        ProcessBuilder builder = new ProcessBuilder(java, "-m", "jdk.httpserver", "-b", "127.0.0.1", "-p", "0")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD);
        builder.environment().remove(NAME);
        if (!mark.isEmpty()) {
            builder.environment().put(NAME, mark);
        }
        Process process = builder.start();
        try {
            look.at(process);
        } finally {
            process.destroyForcibly();
            process.waitFor();
        }
    }

    private Traces.Found look() throws IOException {
        return new Traces(NAME + "=" + id, List.of(place)).look();
    }

    @Test
    void aMarkedProcessAndItsPortAreFound() throws Exception {
        serving(elsewhere, id, left -> {
            await().until(() -> !look().ports().isEmpty());
            assertThat(look().processes())
                    .singleElement()
                    .asString()
                    .startsWith(left.pid() + ": ")
                    .contains("jdk.httpserver");
            assertThat(look().ports()).hasSize(1);
            assertThat(look().lines()).anyMatch(line -> line.startsWith("port "));
        });
        assertThat(look().isNothing()).isTrue();
    }

    @Test
    void aProcessThatWorksInAPlaceIsFoundWithoutAMark() throws Exception {
        serving(Files.createDirectory(place.resolve("data-1")), "", _ -> {
            await().until(() -> !look().processes().isEmpty());
            assertThat(look().folders()).containsExactly(place.resolve("data-1"));
        });
    }

    @Test
    void whatIsSomebodyElsesIsNotFound() throws Exception {
        Files.createDirectory(elsewhere.resolve("data-1"));
        serving(elsewhere, id + "-2", _ -> {
            Traces others = new Traces(NAME + "=" + id + "-2", List.of());
            await().until(() -> !others.look().processes().isEmpty());
            assertThat(look().lines()).isEmpty();
        });
    }

    @Test
    void aFolderIsFoundAndAFileIsNot() throws IOException {
        Files.createFile(place.resolve("library.so"));
        assertThat(look().isNothing()).isTrue();
        Files.createDirectory(place.resolve("junit-1"));
        assertThat(look().lines()).containsExactly("folder " + place.resolve("junit-1"));
    }
}
