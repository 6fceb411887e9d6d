package io.orderline.testbed.data;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.ParallelTasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Loaded data that are kept, and folders of data that are not.
class TemplateStoreTest {
    private static final long PLENTY = 1L << 40;

    private final Path root;
    private final TemplateStore templates;
    private final AtomicInteger loads = new AtomicInteger();

    TemplateStoreTest(@TempDir Path root) {
        this.root = root;
        templates = new TemplateStore(root, PLENTY);
    }

    private void load(Path folder) throws Exception {
        loads.incrementAndGet();
        Files.writeString(folder.resolve("data"), "x".repeat(100_000));
    }

    private Path use(TemplateStore templates, TemplateKey key) throws Exception {
        return templates.use(key, this::load, template -> template, _ -> {});
    }

    private static TemplateKey key(String... made) {
        return new TemplateKey("postgresql-18", List.of(made));
    }

    @Test
    void whatWasLoadedOnceIsUsedAgain() throws Exception {
        assertThat(use(templates, key("warehouses 1"))).isEqualTo(use(templates, key("warehouses 1")));
        assertThat(loads).hasValue(1);
        assertThat(use(templates, key("warehouses 2"))).isNotEqualTo(use(templates, key("warehouses 1")));
        assertThat(loads).hasValue(2);
        assertThat(templates.list())
                .extracting(DataTemplate::made)
                .containsExactly(List.of("warehouses 1"), List.of("warehouses 2"));
    }

    @Test
    void ofSeveralAtOnceOneLoads() throws Exception {
        var told = new ConcurrentLinkedQueue<String>();
        var loading = new CountDownLatch(1);
        Callable<Path> use = () -> templates.use(
                key(),
                folder -> {
                    loading.await(); // until the other one has to wait
                    load(folder);
                },
                template -> template,
                text -> {
                    told.add(text);
                    loading.countDown();
                });
        List<Path> used = ParallelTasks.run("test", 2, List.of(use, use));
        assertThat(used.get(0)).isEqualTo(used.get(1));
        assertThat(loads).hasValue(1);
        assertThat(told).containsExactly("waiting for another Orderline that loads or copies the same data");
    }

    @Test
    void aFailedLoadLeavesNothing() {
        assertThatThrownBy(() -> templates.use(
                        key(),
                        folder -> {
                            load(folder);
                            throw new IllegalStateException("no");
                        },
                        template -> template,
                        _ -> {}))
                .hasMessage("no");
        assertThat(templates.list()).isEmpty();
        assertThat(root.toFile().listFiles(java.io.File::isDirectory)).isEmpty();
    }

    @Test
    void whatAKilledProcessLeftIsRemoved() throws Exception {
        Path left = Files.createDirectories(root.resolve(".mariadb-0123/data"));
        Files.createFile(root.resolve(".mariadb-0123.lock")); // it had worked on it
        Path stranger = Files.createDirectories(root.resolve(".git"));
        use(templates, key());
        assertThat(left.getParent()).doesNotExist();
        assertThat(stranger).exists();
    }

    @Test
    void oneInUseIsNotRemoved() throws Exception {
        boolean removed = templates.use(
                key(), this::load, _ -> templates.remove(templates.list().getFirst()), _ -> {});
        assertThat(removed).isFalse();
        assertThat(templates.remove(templates.list().getFirst())).isTrue();
        assertThat(templates.list()).isEmpty();
    }

    @Test
    void theOneThatWasNotUsedForLongestMakesRoom() throws Exception {
        Path old = use(templates, key("a")).resolve(DataTemplate.FILE);
        Path younger = use(templates, key("b"));
        age(old, Duration.ofMinutes(1));
        Path newest = use(new TemplateStore(root, 250_000), key("c"));
        assertThat(templates.list()).extracting(DataTemplate::folder).containsExactlyInAnyOrder(younger, newest);
    }

    @Test
    void foldersThatNobodyHoldsAreDeletedAfterAnHour() throws IOException {
        Path abandoned = abandoned("abandoned", Duration.ofHours(2));
        Path fresh = abandoned("fresh", Duration.ofMinutes(2));
        try (var held = DataFolder.temporary(root, "held", "")) {
            age(held.path().resolve("lock"), Duration.ofHours(2));
            try (var next = DataFolder.temporary(root, "next", "")) {
                assertThat(abandoned).doesNotExist();
                assertThat(List.of(fresh, held.path(), next.path())).allMatch(Files::exists);
            }
        }
        assertThat(root.toFile().list()).containsExactly("fresh");
        // In a folder of all users only our own are deleted.
        abandoned("orderline-7-left", Duration.ofHours(2));
        abandoned("orderline-8-left", Duration.ofHours(2));
        DataFolder.temporary(root, "orderline-7-next", "orderline-7-").close();
        assertThat(root.toFile().list()).containsExactlyInAnyOrder("fresh", "orderline-8-left");
    }

    @Test
    void foldersOfSomebodyElseStayHoweverOldTheyAre() throws IOException {
        Path thesis = Files.createDirectory(root.resolve("thesis"));
        Files.writeString(thesis.resolve("thesis.tex"), "mine");
        Path mixed = abandoned("mixed", Duration.ofHours(2));
        Files.writeString(mixed.resolve("notes.txt"), "mine");
        Path file = Files.writeString(root.resolve("list.txt"), "mine");
        for (Path old : new Path[] {thesis, mixed, file}) {
            age(old, Duration.ofHours(2));
        }
        DataFolder.temporary(root, "next", "").close();
        assertThat(root.toFile().list()).containsExactlyInAnyOrder("thesis", "mixed", "list.txt");
        assertThat(mixed.resolve("notes.txt")).hasContent("mine");
    }

    private Path abandoned(String name, Duration age) throws IOException {
        Path folder = Files.createDirectory(root.resolve(name));
        age(Files.createFile(folder.resolve("lock")), age);
        return folder;
    }

    private static void age(Path file, Duration age) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
    }

    private static final long GIB = 1L << 30;

    @Test
    void onlyFileSystemsInMemoryAreFoundAndWhatTheMachineHasLeftIsALimitToo() {
        assertThat(MemoryFileSystem.mounted("""
                        /dev/vda / ext4 rw,relatime 0 0
                        tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0
                        proc /proc proc rw 0 0
                        tmpfs /sys/fs/cgroup tmpfs rw,mode=755 0 0
                        memory /mem tmpfs rw,size=1g 0 0
                        """)).containsExactly(Path.of("/dev/shm"), Path.of("/mem"));
        assertThat(MemoryFileSystem.mounted("")).isEmpty();
        assertThat(MemoryFileSystem.available("MemTotal: 16 kB\nMemAvailable:       2048 kB\nSwapFree: 0 kB"))
                .isEqualTo(2048 * 1024);
        assertThat(MemoryFileSystem.available("")).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void theLargestIsTakenIfThereIsOneAndTooLittleRoomIsRefusedWithWhatIsFree() {
        MemoryFileSystem small = new MemoryFileSystem(Path.of("/mem"), GIB);
        MemoryFileSystem three = new MemoryFileSystem(Path.of("/dev/shm"), 3 * GIB);
        assertThat(MemoryFileSystem.largest(List.of(small, three))).isEqualTo(three);
        assertRefused(() -> MemoryFileSystem.largest(List.of()), "there is no tmpfs that this user may write");
        three.require(MemoryFileSystem.needed(GIB), 1);
        assertRefused(
                () -> three.require(MemoryFileSystem.needed(GIB + 1), 1),
                "too little memory for the data of 1 server: 3072 MiB are needed",
                "3072 MiB are free in /dev/shm");
    }
}
