package io.orderline.run.record;

import io.orderline.result.RunFolder;
import io.orderline.result.benchmarksql.MergedResultCsv;
import io.orderline.run.hooks.Agents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Function;

/// Joins the files about single transactions that the members of a group wrote to their own folders.
public final class AgentFiles {
    private AgentFiles() {}

    /// @param agents members; a lost one may have left no files
    /// @param benchmarkSql whether BenchmarkSQL's files are wanted
    public static void join(RunFolder folder, List<Agents.Member> agents, boolean benchmarkSql) throws IOException {
        for (Path trace : existing(folder, agents, RunFolder::trace)) { // one at most
            Files.copy(trace, folder.trace(), StandardCopyOption.REPLACE_EXISTING);
        }
        if (benchmarkSql) {
            Function<RunFolder, Path> file = of -> of.benchmarkSqlData().resolve("result.csv");
            Files.createDirectories(folder.benchmarkSqlData());
            MergedResultCsv.write(existing(folder, agents, file), file.apply(folder));
        }
    }

    private static List<Path> existing(RunFolder folder, List<Agents.Member> agents, Function<RunFolder, Path> file) {
        return agents.stream()
                .map(member -> file.apply(new RunFolder(folder.agent(member.name()))))
                .filter(Files::exists)
                .toList();
    }
}
