package io.orderline.testbed.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Loaded data that are kept.
class TemplateStoreTest {
    private static final long PLENTY = 1L << 40;

    @TempDir
    private Path root;

    private final AtomicInteger loads = new AtomicInteger();

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
        TemplateStore templates = new TemplateStore(root, PLENTY);
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
        TemplateStore templates = new TemplateStore(root, PLENTY);
        var told = new ConcurrentLinkedQueue<String>();
        var loading = new java.util.concurrent.CountDownLatch(1);
        try (var threads = Executors.newFixedThreadPool(2)) {
            List<Future<Path>> used = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                used.add(threads.submit(() -> templates.use(
                        key(),
                        folder -> {
                            loading.await(); // until the other one has to wait
                            load(folder);
                        },
                        template -> template,
                        text -> {
                            told.add(text);
                            loading.countDown();
                        })));
            }
            assertThat(used.get(0).get()).isEqualTo(used.get(1).get());
        }
        assertThat(loads).hasValue(1);
        assertThat(told).containsExactly("waiting for another Orderline that loads or copies the same data");
    }

    @Test
    void aFailedLoadLeavesNothing() {
        TemplateStore templates = new TemplateStore(root, PLENTY);
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
        use(new TemplateStore(root, PLENTY), key());
        assertThat(left.getParent()).doesNotExist();
        assertThat(stranger).exists();
    }

    @Test
    void oneInUseIsNotRemoved() throws Exception {
        TemplateStore templates = new TemplateStore(root, PLENTY);
        boolean removed = templates.use(
                key(), this::load, _ -> templates.remove(templates.list().getFirst()), _ -> {});
        assertThat(removed).isFalse();
        assertThat(templates.remove(templates.list().getFirst())).isTrue();
        assertThat(templates.list()).isEmpty();
    }

    @Test
    void theOneThatWasNotUsedForLongestMakesRoom() throws Exception {
        Path old = use(new TemplateStore(root, PLENTY), key("a"));
        Path younger = use(new TemplateStore(root, PLENTY), key("b"));
        Files.setLastModifiedTime(
                old.resolve(DataTemplate.FILE), FileTime.from(Instant.now().minusSeconds(60)));
        Path newest = use(new TemplateStore(root, 250_000), key("c"));
        assertThat(new TemplateStore(root, PLENTY).list())
                .extracting(DataTemplate::folder)
                .containsExactlyInAnyOrder(younger, newest);
    }
}
