package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.testbed.process.Command;
import io.orderline.testbed.process.RunAsUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The loaded data that this machine keeps. Thread-safe; processes exclude each other by a lock for each
/// template, so that of two that need the same one loads, and the other waits for it.
public final class TemplateStore {
    /// 50 GiB.
    private static final long LIMIT_BYTES = 50L << 30;

    private static final String HIDDEN = ".";
    private static final String LOCK = ".lock";

    private final Path root;
    private final long limitBytes;

    /// @param limitBytes beyond it those that were not used for longest are removed
    TemplateStore(Path root, long limitBytes) {
        this.root = root;
        this.limitBytes = limitBytes;
    }

    /// Of the current user.
    public static TemplateStore ofUser() {
        return new TemplateStore(TestbedCache.of(RunAsUser.current()).templates(), LIMIT_BYTES);
    }

    public Path path() {
        return root;
    }

    /// Loads the data of a template.
    public interface Load {
        /// @param folder empty; takes the data
        void into(Path folder) throws Exception;
    }

    /// Begins with a template, while nobody can remove it.
    public interface Use<T> {
        T of(Path template) throws Exception;
    }

    /// Makes the template if there is none, and uses it.
    ///
    /// @param progress told, in a few words, what takes longer than a moment
    public <T> T use(TemplateKey key, Load load, Use<T> use, Consumer<String> progress) throws Exception {
        Path folder = root.resolve(key.folder());
        Files.createDirectories(root);
        sweep();
        try (TemplateLock _ = TemplateLock.take(lock(folder), progress)) {
            if (!Files.exists(folder)) {
                make(folder, key, load);
                bound(folder, progress);
            }
            DataTemplate.markUsed(folder);
            return use.of(folder);
        }
    }

    /// Whole or not there: it gets its name when everything is on disk.
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

    /// Removes what processes that were killed have left behind.
    private void sweep() throws IOException {
        List<Path> left;
        try (Stream<Path> all = Files.list(root)) {
            left = all.filter(Files::isDirectory)
                    .filter(folder -> folder.getFileName().toString().startsWith(HIDDEN))
                    .filter(folder -> Files.exists(lockOfHidden(folder))) // a folder without one is somebody else's
                    .toList();
        }
        for (Path folder : left) {
            Optional<TemplateLock> unused = TemplateLock.tryToTake(lockOfHidden(folder));
            if (unused.isPresent()) {
                try (TemplateLock _ = unused.get()) {
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

    /// The last used first.
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

    /// @return false if somebody is copying it at this moment
    public boolean remove(DataTemplate template) {
        Optional<TemplateLock> lock = TemplateLock.tryToTake(lock(template.folder()));
        if (lock.isEmpty()) {
            return false;
        }
        try (TemplateLock _ = lock.get()) {
            Path away = hidden(template.folder());
            clear(away);
            Files.move(template.folder(), away, StandardCopyOption.ATOMIC_MOVE);
            clear(away);
            return true;
        } catch (IOException e) {
            throw new TargetException("the template '" + template.folder() + "' cannot be removed: " + e, e);
        }
    }

    /// Its lock is held by who works on it, so nobody else has a folder of this name.
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
