package io.orderline.run.record;

import io.orderline.result.RunFolder;
import io.orderline.result.benchmarksql.MergedResultCsv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// Joins the files about single transactions that the members of a group wrote to their own folders.
public final class GroupFiles {
    private GroupFiles() {}

    /// @param names names of the members; a lost one may have left no files
    /// @param benchmarkSql whether BenchmarkSQL's files are wanted
    public static void join(RunFolder folder, List<String> names, boolean benchmarkSql) throws IOException {
        List<RunFolder> members =
                names.stream().map(name -> new RunFolder(folder.agent(name))).toList();
        for (Path trace : existing(members.stream().map(RunFolder::trace).toList())) { // one at most
            Files.copy(trace, folder.trace(), StandardCopyOption.REPLACE_EXISTING);
        }
        if (benchmarkSql) {
            List<Path> parts = existing(members.stream()
                    .map(member -> member.benchmarkSqlData().resolve("result.csv"))
                    .toList());
            Files.createDirectories(folder.benchmarkSqlData());
            MergedResultCsv.write(parts, folder.benchmarkSqlData().resolve("result.csv"));
        }
    }

    private static List<Path> existing(List<Path> files) {
        return files.stream().filter(Files::exists).toList();
    }
}
