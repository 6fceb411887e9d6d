package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `./orderline` does on a machine without a JDK that is new enough. Nothing is built here.
class LauncherIT {
    private static final Path PROJECT = Path.of("").toAbsolutePath();
    private static final Path LAUNCHER = PROJECT.resolve("orderline");
    private static final List<String> TOOLS = List.of("dirname", "readlink", "sed", "cat", "find", "head");

    @TempDir
    private Path machine;

    private Path path;

    @BeforeEach
    void emptyMachine() throws IOException {
        path = Files.createDirectories(machine.resolve("bin"));
        for (String tool : TOOLS) {
            script(path.resolve(tool), "PATH=/usr/bin:/bin exec " + tool + " \"$@\"");
        }
    }

    @Test
    void withoutAJdkItNamesThePackageAndExitsWith3() throws Exception {
        Ended ended = refused(LAUNCHER, Map.of());
        assertThat(ended.stdout()).isEmpty();
        assertThat(ended.stderr()).contains("JDK 25");
    }

    @Test
    void anOldJavaHomeIsNoJdk() throws Exception {
        refused(LAUNCHER, Map.of("JAVA_HOME", jdk("jdk-17", "17.0.15").toString()));
    }

    @Test
    void anOldJavaHomeIsSkippedInFavourOfTheNewestInstalled() throws Exception {
        Path old = jdk("jdk-17", "17.0.15");
        jdk("jdk-25", "25.0.3");
        Path newest = jdk("jdk-27", "27");
        assertThat(found(Map.of(
                        "JAVA_HOME", old.toString(), "ORDERLINE_JDK_DIRS", machine + "/none:" + machine + "/jdk-*")))
                .isEqualTo(newest + "\n");
    }

    @Test
    void theJavaOnThePathCountsBeforeTheUsualFolders() throws Exception {
        Path onPath = jdk("mine", "25.0.1");
        jdk("jdk-27", "27");
        Files.createSymbolicLink(path.resolve("java"), onPath.resolve("bin/java"));
        assertThat(found(Map.of("ORDERLINE_JDK_DIRS", machine + "/jdk-*"))).isEqualTo(onPath + "\n");
    }

    @Test
    void aJreWithoutCompilerDoesNotCount() throws Exception {
        Path jre = jdk("jre-25", "25");
        Files.delete(jre.resolve("bin/javac"));
        refused(LAUNCHER, Map.of("JAVA_HOME", jre.toString()));
    }

    @Test
    void aJdkWithoutReleaseFileIsAskedForItsVersion() throws Exception {
        Path bare = jdk("bare", "25");
        Files.delete(bare.resolve("release"));
        script(bare.resolve("bin/java"), "echo 'openjdk version \"26.0.1\" 2026-04-21' >&2");
        assertThat(found(Map.of("JAVA_HOME", bare.toString()))).isEqualTo(bare + "\n");
    }

    @Test
    void itWorksThroughASymbolicLinkFromAnyFolder() throws Exception {
        refused(Files.createSymbolicLink(machine.resolve("link"), LAUNCHER), Map.of());
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = machine.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
        script(home.resolve("bin/java"), "exit 1");
        script(home.resolve("bin/javac"), "exit 1");
        return home.toRealPath();
    }

    private static void script(Path file, String body) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private String found(Map<String, String> environment) throws Exception {
        return run(PROJECT.resolve("build/find-jdk"), environment).stdout();
    }

    /// Where no folders of JDKs are looked into; it names the package.
    private Ended refused(Path program, Map<String, String> environment) throws Exception {
        Map<String, String> all = new HashMap<>(environment);
        all.put("ORDERLINE_JDK_DIRS", "");
        Ended ended = run(program, all);
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.stderr()).contains("apt-get install openjdk-25-jdk");
        return ended;
    }

    private record Ended(int code, String stdout, String stderr) {}

    private Ended run(Path program, Map<String, String> environment) throws Exception {
        Path stderr = machine.resolve("stderr");
        ProcessBuilder builder = new ProcessBuilder(program.toString(), "list")
                .directory(machine.toFile())
                .redirectError(stderr.toFile());
        builder.environment().clear();
        builder.environment().putAll(Map.of("PATH", path.toString(), "HOME", machine.toString()));
        builder.environment().putAll(environment);
        Process process = builder.start();
        String stdout = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), stdout, Files.readString(stderr));
    }
}
