package io.orderline.cli.results;

import io.orderline.config.ConfigException;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The run as an argument of verbs that read a run.
public final class RunArgument {
    /// Stands for the newest run.
    public static final String LAST = "last";

    @Parameters(arity = "0..1", paramLabel = "RUN", description = "A run folder, its name, or 'last' (the default).")
    private String run = LAST;

    @Mixin
    private ResultsFolder results = new ResultsFolder();

    public Path results() {
        return results.path();
    }

    public String named() {
        return run;
    }

    /// @throws ConfigException if there is no such run folder
    public RunFolder find() throws IOException {
        if (run.equals(LAST)) {
            List<RunFolder> all = RunFolder.list(results.path());
            if (all.isEmpty()) {
                throw new ConfigException(results.path().toString(), "", "holds no run folder");
            }
            return plain(all.getLast());
        }
        return find(run, results.path());
    }

    /// @param name run folder, or its name in the folder of results
    /// @throws ConfigException if there is no such run folder
    static RunFolder find(String name, Path results) {
        for (Path candidate : List.of(Path.of(name), results.resolve(name))) {
            if (RunFolder.isRunFolder(candidate)) {
                return plain(new RunFolder(candidate));
            }
        }
        throw new ConfigException("", name, "is no run folder: 'orderline list' shows those in '" + results + "'.");
    }

    private static RunFolder plain(RunFolder folder) {
        try {
            folder.requirePlain();
            return folder;
        } catch (IOException e) {
            throw new ConfigException("", folder.path().toString(), "is not read: " + e.getMessage());
        }
    }
}
