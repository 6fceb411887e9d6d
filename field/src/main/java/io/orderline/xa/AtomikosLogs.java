package io.orderline.xa;

import io.orderline.base.LockFile;
import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the decisions of Atomikos in processes of this machine. Each process has a log, whose name begins the
/// names of its transactions. Atomikos writes a line `name|COMMITTING|…` to disk before it commits any branch. A
/// transaction without this line was not decided, and never will be once its process is gone (presumed abort). A
/// live process holds a lock on its log. Confined to one thread.
public final class AtomikosLogs implements OutcomeLookup, ActiveSessions {
    /// Matches the name that PostgreSQL's driver makes of a format, here Atomikos' `AtoM`, a global name and a
    /// branch name.
    private static final Pattern GID = Pattern.compile("1096044365_([A-Za-z0-9+/]+=*)_[A-Za-z0-9+/]+=*");

    private static final Pattern LOG = Pattern.compile("(.+-)\\d+\\.log");
    private static final Pattern COMMITTING = Pattern.compile("([^|]+)\\|COMMITTING\\|.*");

    private final Path folder;
    private Set<String> managers = Set.of();
    private final Set<String> committing = new HashSet<>();

    public AtomikosLogs(Path folder) {
        this.folder = folder;
    }

    /// Returns whether Orderline's driver began the branch, on any machine.
    public static boolean began(Branch branch) {
        return name(branch.transaction())
                .filter(name -> name.startsWith("orderline"))
                .isPresent();
    }

    private static Optional<String> name(String branch) {
        Matcher gid = GID.matcher(branch);
        return gid.matches()
                ? Optional.of(new String(Base64.getDecoder().decode(gid.group(1)), StandardCharsets.US_ASCII))
                : Optional.empty();
    }

    @Override
    public void read() {
        committing.clear();
        managers = files().stream().map(AtomikosLogs::manager).collect(Collectors.toSet());
        for (Path log : files()) {
            try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
                lines.map(COMMITTING::matcher).filter(Matcher::matches).forEach(line -> committing.add(line.group(1)));
            } catch (IOException e) {
                throw unreadable(e);
            }
        }
    }

    private List<Path> files() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> LOG.matcher(file.getFileName().toString()).matches())
                    .toList();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static String manager(Path log) {
        return LOG.matcher(log.getFileName().toString()).replaceFirst("$1");
    }

    private TargetException unreadable(IOException e) {
        return new TargetException("what Atomikos decided cannot be read from '" + folder + "': " + e, e);
    }

    @Override
    public Map<String, String> mayDecide(List<Branch> branches) {
        read();
        Map<String, String> may = new HashMap<>();
        for (Branch branch : branches) {
            name(branch.transaction())
                    .flatMap(this::managerOf)
                    .filter(this::lives)
                    .ifPresent(manager -> may.put(
                            branch.transaction(),
                            "the process of Orderline lives that began it, and may yet decide it"));
        }
        return may;
    }

    private Optional<String> managerOf(String name) {
        return managers.stream().filter(name::startsWith).findFirst();
    }

    private boolean lives(String manager) {
        try {
            return LockFile.isHeld(folder.resolve(manager + ".lck"));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    @Override
    public BranchDecision of(String transaction) {
        String name = name(transaction).orElse("");
        if (committing.contains(name)) {
            return new BranchDecision(BranchOutcome.COMMIT, "Atomikos had decided: COMMITTING");
        }
        return managerOf(name).isPresent()
                ? new BranchDecision(
                        BranchOutcome.ROLL_BACK, "its process is gone, and Atomikos had not decided to commit it")
                : new BranchDecision(
                        BranchOutcome.LEAVE,
                        "'" + folder + "' has no log of the process that began it: it may be of another machine");
    }
}
