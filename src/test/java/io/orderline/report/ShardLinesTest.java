package io.orderline.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Json;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.Sharding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardLinesTest {
    private static final Sharding SHARDING = new Sharding(
            List.of(
                    new Sharding.Shard(
                            "<b>east</b>", 26, List.of(new Sharding.Partition(0, 9), new Sharding.Partition(1, 17))),
                    new Sharding.Shard("west", 24, List.of())),
            10_000,
            List.of(
                    new Sharding.Crossing("New-Order", 200, 4_000, 0.0497, 0.0472, 0.0521),
                    new Sharding.Crossing("Payment", 0, 0, 0.0764, 0.0713, 0.0815)));

    @TempDir
    private Path results;

    @Test
    void sharesAreOfCommittedTransactions() {
        assertThat(ShardLines.map(SHARDING)).isEqualTo("of the warehouses shard <b>east</b> has 26, shard west has 24");
        assertThat(ShardLines.partitions(SHARDING.shards().getFirst())).isEqualTo("0 (9), 1 (17)");
        assertThat(ShardLines.crossing(SHARDING.crossings().getFirst()))
                .isEqualTo("New-Order 5.00 % (200 of 4,000), expected 4.97 %, allowed 4.72 … 5.21 %");
        assertThat(ShardLines.crossing(SHARDING.crossings().getLast())).isEqualTo("Payment: none committed");
        assertThat(ShardLines.all(SHARDING))
                .isEqualTo("2.00 % of all 10,000 transactions committed in the whole run touched more than one shard");
        assertThat(ShardLines.all(new Sharding(List.of(), 0, List.of()))).startsWith("0.00 % of all 0 ");
    }

    @Test
    void reportsShowTheShardsOfARunThatHadSome() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        assertThat(HtmlReport.of(folder)).doesNotContain("id=\"shards\"");
        assertThat(TextReport.of(folder)).doesNotContain("shards ");

        String json = Files.readString(folder.result());
        Files.writeString(
                folder.result(), json.replaceFirst("\"sharding\" : null", "\"sharding\" : " + Json.line(SHARDING)));
        Result read = folder.readResult();
        assertThat(read.sharding()).hasValue(SHARDING);
        assertThat(HtmlReport.of(folder))
                .contains("id=\"shards\"", "&lt;b&gt;east&lt;/b&gt;", "<td class=\"prose\">0 (9), 1 (17)</td>");
        assertThat(TextReport.of(folder)).contains("  crossing  New-Order 5.00 % (200 of 4,000)");
    }
}
