package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.process.Command;
import io.orderline.process.RunAsUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Keeps the loaded data of this machine. A lock guards each template between processes: if two processes need
/// the same template, one loads it and the other waits. Thread-safe.
public final class TemplateStore {
    private static final long LIMIT_BYTES = 50L << 30;

    private static final String HIDDEN = ".";
    private static final String LOCK = ".lock";

    private final Path root;
    private final long limitBytes;

    /// @param limitBytes total size above which the least recently used templates are removed
    TemplateStore(Path root, long limitBytes) {
        this.root = root;
        this.limitBytes = limitBytes;
    }

    public static TemplateStore ofUser() {
        return new TemplateStore(TestbedCache.of(RunAsUser.current()).templates(), LIMIT_BYTES);
    }

    public Path path() {
        return root;
    }

    /// Loads the data of a template.
    public interface Load {
        /// @param folder empty folder for the data
        void into(Path folder) throws Exception;
    }

    /// Uses a template. The template cannot be removed during the call.
    public interface Use<T> {
        T of(Path template) throws Exception;
    }

    /// Makes the template if it does not exist, and calls `use` with it.
    public <T> T use(TemplateKey key, Load load, Use<T> use, Consumer<String> progress) throws Exception {
        Path folder = root.resolve(key.folder());
        Files.createDirectories(root);
        sweep();
        try (ExclusiveLock _ = take(lock(folder), progress)) {
            if (!Files.exists(folder)) {
                make(folder, key, load);
                bound(folder, progress);
            }
            DataTemplate.markUsed(folder);
            return use.of(folder);
        }
    }

    private static ExclusiveLock take(Path file, Consumer<String> progress) throws InterruptedException {
        Optional<ExclusiveLock> lock = tryToTake(file);
        if (lock.isEmpty()) {
            progress.accept("waiting for another Orderline that loads or copies the same data");
        }
        while (lock.isEmpty()) {
            Thread.sleep(100);
            lock = tryToTake(file);
        }
        return lock.get();
    }

    private static Optional<ExclusiveLock> tryToTake(Path file) {
        try {
            return ExclusiveLock.tryToTake(file);
        } catch (IOException e) {
            throw new TargetException("cannot lock '" + file + "': " + e.getMessage(), e);
        }
    }

    /// Makes a template. The folder gets its final name only when all data are on disk, so a template is never
    /// incomplete.
    private void make(Path folder, TemplateKey key, Load load) throws Exception {
        Path unfinished = hidden(folder);
        clear(unfinished);
        Files.createDirectories(unfinished);
        try {
            load.into(unfinished);
            DataTemplate.write(unfinished, key);
            Command.succeeds("sync", "-f", unfinished.toString());
            Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            clear(unfinished);
        }
    }

    /// Deletes the unfinished folders of processes that were killed.
    private void sweep() throws IOException {
        List<Path> left;
        try (Stream<Path> all = Files.list(root)) {
            left = all.filter(Files::isDirectory)
                    .filter(folder -> folder.getFileName().toString().startsWith(HIDDEN))
                    .filter(folder -> Files.exists(lockOfHidden(folder))) // Orderline's own folders have a lock
                    .toList();
        }
        for (Path folder : left) {
            Optional<ExclusiveLock> unused = tryToTake(lockOfHidden(folder));
            if (unused.isPresent()) {
                try (ExclusiveLock _ = unused.get()) {
                    clear(folder);
                }
            }
        }
    }

    private void bound(Path newest, Consumer<String> progress) {
        List<DataTemplate> all = list();
        long bytes = all.stream().mapToLong(DataTemplate::bytes).sum();
        for (DataTemplate oldest : all.reversed()) {
            if (bytes > limitBytes && !oldest.folder().equals(newest) && remove(oldest)) {
                bytes -= oldest.bytes();
                progress.accept("removed the template " + oldest.folder().getFileName()
                        + ", which was not used for longest: together they are larger than "
                        + (limitBytes >> 30) + " GiB");
            }
        }
    }

    /// Returns the templates, the most recently used one first.
    public List<DataTemplate> list() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.filter(folder -> Files.exists(folder.resolve(DataTemplate.FILE)))
                    .filter(folder -> !folder.getFileName().toString().startsWith(HIDDEN))
                    .map(DataTemplate::read)
                    .sorted(Comparator.comparing(DataTemplate::used).reversed())
                    .toList();
        } catch (IOException e) {
            throw new TargetException("the templates in '" + root + "' cannot be listed: " + e, e);
        }
    }

    /// Removes a template.
    ///
    /// @return false if the template is in use
    public boolean remove(DataTemplate template) {
        Optional<ExclusiveLock> lock = tryToTake(lock(template.folder()));
        if (lock.isEmpty()) {
            return false;
        }
        try (ExclusiveLock _ = lock.get()) {
            Path away = hidden(template.folder());
            clear(away);
            Files.move(template.folder(), away, StandardCopyOption.ATOMIC_MOVE);
            clear(away);
            return true;
        } catch (IOException e) {
            throw new TargetException("the template '" + template.folder() + "' cannot be removed: " + e, e);
        }
    }

    /// Returns the folder for unfinished or removed data of a template. Only the holder of the template's lock
    /// uses it.
    private Path hidden(Path folder) {
        return root.resolve(HIDDEN + folder.getFileName());
    }

    private Path lock(Path folder) {
        return lockOfHidden(hidden(folder));
    }

    private static Path lockOfHidden(Path hidden) {
        return hidden.resolveSibling(hidden.getFileName() + LOCK);
    }

    private static void clear(Path folder) {
        Command.run("rm", "-rf", folder.toString());
    }
}
