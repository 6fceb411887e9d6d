package io.orderline.run.record;

import io.orderline.result.RunFolder;
import io.orderline.result.benchmarksql.MergedResultCsv;
import io.orderline.run.hooks.DriverGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Function;

/// Joins the files about single transactions that the members of a group wrote to their own folders.
public final class GroupFiles {
    private GroupFiles() {}

    /// @param team members; a lost one may have left no files
    /// @param benchmarkSql whether BenchmarkSQL's files are wanted
    public static void join(RunFolder folder, List<DriverGroup.Member> team, boolean benchmarkSql) throws IOException {
        for (Path trace : existing(folder, team, RunFolder::trace)) { // one at most
            Files.copy(trace, folder.trace(), StandardCopyOption.REPLACE_EXISTING);
        }
        if (benchmarkSql) {
            Function<RunFolder, Path> file = of -> of.benchmarkSqlData().resolve("result.csv");
            Files.createDirectories(folder.benchmarkSqlData());
            MergedResultCsv.write(existing(folder, team, file), file.apply(folder));
        }
    }

    private static List<Path> existing(
            RunFolder folder, List<DriverGroup.Member> team, Function<RunFolder, Path> file) {
        return team.stream()
                .map(member -> file.apply(new RunFolder(folder.agent(member.name()))))
                .filter(Files::exists)
                .toList();
    }
}
