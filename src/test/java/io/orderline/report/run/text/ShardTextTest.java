package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardTextTest {
    private static final Sharding SHARDING = new Sharding(
            List.of(
                    new Sharding.Shard(
                            "<b>east</b>", 26, List.of(new Sharding.Partition(0, 9), new Sharding.Partition(1, 17))),
                    new Sharding.Shard("west", 24, List.of())),
            10_000,
            List.of(
                    new Sharding.Crossing("New-Order", 200, 4_000, 0.0497, 0.0472, 0.0521),
                    new Sharding.Crossing("Payment", 0, 0, 0.0764, 0.0713, 0.0815)),
            Optional.of(List.of(
                    new ShardOutage("west", 30.2, 30.5, 41.4, true, 1_234, 3, 251.5, 260.4, 40.1),
                    new ShardOutage("<b>east</b>", 60, 60.1, 66, false, 7, 0, -1, -1, 250))));

    @TempDir
    private Path results;

    @Test
    void sharesAreOfCommittedTransactions() {
        assertThat(ShardText.map(SHARDING)).isEqualTo("of the warehouses shard <b>east</b> has 26, shard west has 24");
        assertThat(ShardText.partitions(SHARDING.shards().getFirst())).isEqualTo("0 (9), 1 (17)");
        assertThat(ShardText.crossing(SHARDING.crossings().getFirst()))
                .isEqualTo("New-Order 5.00 % (200 of 4,000), expected 4.97 %, allowed 4.72 … 5.21 %");
        assertThat(ShardText.crossing(SHARDING.crossings().getLast())).isEqualTo("Payment: none committed");
        assertThat(ShardText.all(SHARDING))
                .isEqualTo("2.00 % of all 10,000 transactions committed in the whole run touched more than one shard");
        assertThat(ShardText.all(new Sharding(List.of(), 0, List.of(), Optional.empty())))
                .startsWith("0.00 % of all 0 ");
    }

    @Test
    void anOutageOfAShardIsToldWithWhatWentOnElsewhere() {
        ShardOutage west = SHARDING.outages().orElseThrow().getFirst();
        assertThat(ShardText.outage(west))
                .isEqualTo("shard west: nothing committed from 30.2 s to 41.4 s (11.2 s); from 30.5 s on transactions"
                        + " there failed or waited: 1,234 failed, 3 in doubt");
        assertThat(ShardText.around(west, SHARDING.outages().orElseThrow()))
                .isEqualTo("committed a second in the 10 s before: 251.5 there, 260.4 on the other shards; meanwhile"
                        + " 40.1 on the other shards");
        ShardOutage east = SHARDING.outages().orElseThrow().getLast();
        assertThat(ShardText.outage(east)).contains("from 60.0 s to the end (6.0 s); it did not come back; from ");
        assertThat(ShardText.around(east, List.of(west, east)))
                .startsWith("the rates before are not known")
                .endsWith("; meanwhile 250.0 on the other shards");
    }

    @Test
    void aShardThatIsDrawnInIsToldSo() {
        ShardOutage west = SHARDING.outages().orElseThrow().getFirst();
        ShardOutage drawn = new ShardOutage("east", 31, 31.5, 41.5, true, 0, 0, 200, 200, 10);
        assertThat(ShardText.around(drawn, List.of(west, drawn)))
                .endsWith("; shard west was out already: transactions over both keep their locks here while they wait");
        assertThat(ShardText.around(west, List.of(west, drawn))).doesNotContain("already");
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
        assertThat(HtmlReport.of(folder)).contains("\"shards\":[]").doesNotContain("data-charts=\"shards\"");
        Files.writeString(folder.shards(), """
                second,end_s,seconds,phase,shard,committed,failed
                0,1.000,1.000,measure,<east>,30,0
                0,1.000,1.000,measure,west,0,2
                1,2.500,1.500,measure,<east>,60,0
                1,2.500,1.500,measure,west,3,0
                """);
        assertThat(HtmlReport.of(folder))
                .contains(
                        "data-charts=\"shards\"",
                        "\"shardOutages\":[{\"shard\":\"west\"",
                        "{\"title\":\"Committed by shard, 1/s\",\"unit\":\"/s\",\"per\":10,",
                        "{\"label\":\"shard \\u003ceast>\",\"colour\":\"blue\",\"stacked\":false,\"y\":[300,400]}",
                        "{\"label\":\"shard west\",\"colour\":\"orange\",\"stacked\":false,\"y\":[0,20]}");
        assertThat(TextReport.of(folder))
                .contains("  crossing  New-Order 5.00 % (200 of 4,000)")
                .contains("outage      shard west: nothing committed from 30.2 s to 41.4 s")
                .contains("  rates     committed a second in the 10 s before: 251.5 there")
                .doesNotContain("outages     none");
    }
}
