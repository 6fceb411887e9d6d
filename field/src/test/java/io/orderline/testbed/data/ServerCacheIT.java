package io.orderline.testbed.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.process.ChildJvm;
import io.orderline.testbed.server.TestbedMain;
import io.orderline.testing.Drill;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is made once may be wanted by several at that moment.
class ServerCacheIT {
    @TempDir
    private Path root;

    @Drill
    @Test
    void twoProcessesMayBeTheFirstAtOnce() throws Exception {
        Map<String, String> environment = Map.of("XDG_CACHE_HOME", root.toString());
        try (var one = ChildJvm.start(environment, TestbedMain.class);
                var two = ChildJvm.start(environment, TestbedMain.class)) {
            assertThat(one.readLine()).isNotEmpty();
            assertThat(two.readLine()).isNotEmpty();
            assertThat(root.resolve("orderline").toFile().list())
                    .hasSize(3) // binaries, template, data
                    .noneMatch(name -> name.startsWith(".building"));
        }
    }

    @Test
    void aFolderIsEnterableIfAllThatItIsInAre() throws Exception {
        Path outer = Files.createDirectory(root.resolve("outer"));
        Path inner = Files.createDirectory(outer.resolve("inner"));
        Files.setPosixFilePermissions(inner, PosixFilePermissions.fromString("rwx--x--x"));
        Files.setPosixFilePermissions(outer, PosixFilePermissions.fromString("rwx--x--x"));
        assertThat(TestbedCache.enterable(inner)).isTrue();
        Files.setPosixFilePermissions(outer, PosixFilePermissions.fromString("rwx------"));
        assertThat(TestbedCache.enterable(inner)).isFalse();
    }

    @Test
    void ofTwoBuildersOneWinsAndBothUseItsEntry() throws Exception {
        TestbedCache cache = new TestbedCache(root);
        List<Path> found = new ArrayList<>();
        Path outer = cache.entry("entry", folder -> {
            Files.writeString(folder.resolve("by"), "the slow one");
            found.add(cache.entry("entry", fast -> Files.writeString(fast.resolve("by"), "the fast one")));
        });
        assertThat(found).containsExactly(outer);
        assertThat(outer.resolve("by")).hasContent("the fast one");
        assertThat(root.toFile().list()).containsExactly("entry");
    }

    @Test
    void aFailedBuildLeavesNothing() {
        TestbedCache cache = new TestbedCache(root);
        assertThatThrownBy(() -> cache.entry("entry", _ -> {
                    throw new IllegalStateException("no");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no");
        assertThat(root).isEmptyDirectory();
    }
}
