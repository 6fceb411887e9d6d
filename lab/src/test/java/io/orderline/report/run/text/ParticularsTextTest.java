package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.claims.ClaimsAudit;
import io.orderline.claims.MeasuredEvidence;
import io.orderline.claims.MeasuredRun;
import io.orderline.claims.evidence.Condition;
import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.rule.Judgement;
import io.orderline.claims.rule.RuleAnswer;
import io.orderline.figures.CannedProbes;
import io.orderline.figures.CannedSystem;
import io.orderline.imports.Imports;
import io.orderline.measure.Counts;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.text.server.ServerSettings;
import io.orderline.result.IsolationReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.result.Sharding;
import io.orderline.result.TypeSummary;
import io.orderline.result.UnfinishedCounts;
import io.orderline.result.file.Json;
import io.orderline.result.file.Latency;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is told of a run beside its figures: probes, overloads, shards, times of sending, and caveats; and rules of
/// published studies over run folders.
class ParticularsTextTest {
    private static final Sharding.Shard EAST =
            new Sharding.Shard("<b>east</b>", 26, List.of(new Sharding.Partition(0, 9), new Sharding.Partition(1, 17)));
    private static final ShardOutage WEST_OUT =
            new ShardOutage("west", 30.2, 30.5, 41.4, true, 1_234, 3, 251.5, 260.4, 40.1);
    private static final ShardOutage EAST_OUT = new ShardOutage("<b>east</b>", 60, 60.1, 66, false, 7, 0, -1, -1, 250);
    private static final Sharding SHARDING = new Sharding(
            List.of(EAST, new Sharding.Shard("west", 24, List.of())),
            10_000,
            List.of(
                    new Sharding.Crossing("New-Order", 200, 4_000, 0.0497, 0.0472, 0.0521),
                    new Sharding.Crossing("Payment", 0, 0, 0.0764, 0.0713, 0.0815)),
            Optional.of(List.of(WEST_OUT, EAST_OUT)));

    private static final Latency QUICK = new Latency(1000, 11_000, 10_000, 12_000, 12_500, 13_000, 14_000, 2_000_000);
    private static final Latency STALLED =
            new Latency(1000, 90_000, 10_500, 13_000, 500_000, 1_690_000, 1_950_000, 2_000_000);

    @TempDir
    Path results;

    private RunFolder probed(IsolationReport seen) throws IOException {
        return CannedProbes.beside(CannedRun.healthy(results), seen);
    }

    /// Without the breaks of its lines.
    private static String text(RunFolder run) {
        return RunDocument.text(run).replaceAll("\\s+", " ");
    }

    private static String summary(RunFolder run) {
        return lines(run).replaceAll("\\s+", " ");
    }

    private static String lines(RunFolder run) {
        return RunSummary.of(RunFiles.read(run));
    }

    private static String page(RunFolder run) {
        String page = HtmlReport.of(run);
        return page.substring(
                page.indexOf("<section id=\"isolation\">"),
                page.indexOf("</section>", page.indexOf("<section id=\"isolation\">")));
    }

    private static String section(RunFolder run) {
        String text = RunDocument.text(run);
        return text.substring(text.indexOf("isolation   "), text.indexOf("\n==", text.indexOf("isolation   ")));
    }

    @Test
    void whatNothingContradictsAndWhatTheLevelForbids() throws IOException {
        RunFolder run = probed(CannedProbes.snapshot());
        assertThat(lines(run))
                .contains("  isolation: asked for repeatable-read, delivered snapshot (not contradicted in 12,345"
                        + " transactions)\n");
        Golden.check("report/isolation-kept.txt", section(run));
        assertThat(page(run)).contains("<dd class=\"pass\">").doesNotContain("<dd class=\"fail\">");
        // What an engine says is never markup.
        RunFolder broken = probed(CannedProbes.broken(8));
        assertThat(summary(broken))
                .contains("isolation: asked for serializable, delivered read-committed: 12 anomalies in 12,345"
                        + " transactions (G2-item 8, lost-update 4), 972 per million [556, 1,698]");
        Golden.check("report/isolation-broken.txt", section(broken));
        Golden.check("report/isolation-broken.html", page(broken));
        RunFolder unknown = probed(CannedProbes.problem());
        assertThat(lines(unknown))
                .contains("  isolation: asked for serializable, delivered unknown: the history ends in a hole\n");
        assertThat(section(unknown)).contains("8 sessions probed").doesNotContain("anomalies");
        assertThat(page(unknown)).contains("<dd class=\"warn\">");
    }

    @Test
    void withoutProbesNothingIsSaidOfIsolationAndTheSummaryHasRoomForIt() throws IOException {
        RunFolder healthy = CannedRun.healthy(results);
        assertThat(summary(healthy) + text(healthy)).doesNotContain("delivered", "probe");
        assertThat(HtmlReport.of(healthy)).doesNotContain("id=\"isolation\"");
        for (RunFolder run : List.of(healthy, CannedRun.troubled(results))) {
            CannedProbes.beside(run, CannedProbes.broken(8));
            assertThat(lines(run).lines()).hasSizeLessThanOrEqualTo(RunSummary.MOST_LINES);
        }
    }

    private RunFolder overloaded(Optional<Result.OverloadRecovery> recovery) throws IOException {
        Result.Overload overload = new Result.Overload(60, 90, 500, 750, recovery);
        return new CannedSystem().overloads(overload).write(results);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4310000 | 14 | true | 0 | rose from at most 12.0 ms to 4,310 ms, and was back 14.0 s after its end
        4310000 | 20 | false | 0 | rose from at most 12.0 ms to 4,310 ms, and was not back in the 20.0 s that were left
        4310000 | 14 | true | 1200 | back 14.0 s after its end; 1,200 were skipped meanwhile, which makes it shorter
        11000 | 0 | true | 0 | the p90 of New-Order stayed below the 12.0 ms that seconds before had at most
        """)
    void anOverloadIsTold(long peak, double seconds, boolean complete, long skipped, String told) throws IOException {
        RunFolder folder =
                overloaded(Optional.of(new Result.OverloadRecovery(12_000, peak, seconds, complete, skipped)));
        assertThat(text(folder))
                .contains("overload 150 % of 500.0/s, from second 60.0 to 90.0: the p90 of New-Order", told);
        assertThat(summary(folder)).contains("Overload: 150 % of 500.0/s", told);
        assertThat(HtmlReport.of(folder)).contains("150 % of 500.0/s", told);
    }

    @Test
    void ofAnOverloadWhatIsNotKnownIsSaid() throws IOException {
        assertThat(text(overloaded(Optional.empty())))
                .contains("too little was measured before it to say when responses were back");
        assertThat(text(new CannedSystem().write(results))).doesNotContain("overload");
    }

    @Test
    void sharesOfShardsAreOfCommittedTransactionsAndAShardThatIsDrawnInIsToldSo() {
        assertThat(ShardText.map(SHARDING)).isEqualTo("of the warehouses shard <b>east</b> has 26, shard west has 24");
        assertThat(ShardText.partitions(EAST)).isEqualTo("0 (9), 1 (17)");
        assertThat(ShardText.crossing(SHARDING.crossings().getFirst()))
                .isEqualTo("New-Order 5.00 % (200 of 4,000), expected 4.97 %, allowed 4.72 … 5.21 %");
        assertThat(ShardText.crossing(SHARDING.crossings().getLast())).isEqualTo("Payment: none committed");
        assertThat(ShardText.all(SHARDING))
                .isEqualTo("2.00 % of all 10,000 transactions committed in the whole run touched more than one shard");
        assertThat(ShardText.all(new Sharding(List.of(), 0, List.of(), Optional.empty())))
                .startsWith("0.00 % of all 0 ");
        ShardOutage drawn = new ShardOutage("east", 31, 31.5, 41.5, true, 0, 0, 200, 200, 10);
        assertThat(ShardText.around(drawn, List.of(WEST_OUT, drawn)))
                .endsWith("; shard west was out already: transactions over both keep their locks here while they wait");
        assertThat(ShardText.around(WEST_OUT, List.of(WEST_OUT, drawn))).doesNotContain("already");
    }

    @Test
    void anOutageOfAShardIsToldWithWhatWentOnElsewhere() {
        assertThat(ShardText.outage(WEST_OUT))
                .isEqualTo("shard west: nothing committed from 30.2 s to 41.4 s (11.2 s); from 30.5 s on transactions"
                        + " there failed or waited: 1,234 failed, 3 in doubt");
        assertThat(ShardText.around(WEST_OUT, List.of(WEST_OUT, EAST_OUT)))
                .isEqualTo("committed a second in the 10 s before: 251.5 there, 260.4 on the other shards; meanwhile"
                        + " 40.1 on the other shards");
        assertThat(ShardText.outage(EAST_OUT)).contains("from 60.0 s to the end (6.0 s); it did not come back; from ");
        assertThat(ShardText.around(EAST_OUT, List.of(WEST_OUT, EAST_OUT)))
                .startsWith("the rates before are not known")
                .endsWith("; meanwhile 250.0 on the other shards");
    }

    @Test
    void reportsShowTheShardsOfARunThatHadSome() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        assertThat(HtmlReport.of(folder)).doesNotContain("id=\"shards\"");
        assertThat(RunDocument.text(folder)).doesNotContain("shards ");
        CannedRun.change(folder.result(), "\"sharding\" : null", "\"sharding\" : " + Json.line(SHARDING));
        assertThat(folder.readResult().sharding()).hasValue(SHARDING);
        assertThat(HtmlReport.of(folder))
                .contains("id=\"shards\"", "&lt;b&gt;east&lt;/b&gt;", ">0 (9), 1 (17)</td>")
                .contains("\"shards\":[]")
                .doesNotContain("data-charts=\"shards\"");
        Files.writeString(folder.shards(), """
            second,end_s,seconds,phase,shard,committed,failed
            0,1.000,1.000,measure,<east>,30,0
            0,1.000,1.000,measure,west,0,2
            1,2.500,1.500,measure,<east>,60,0
            1,2.500,1.500,measure,west,3,0
            """);
        assertThat(HtmlReport.of(folder))
                .contains("data-charts=\"shards\"", "\"shardOutages\":[{\"shard\":\"west\"")
                .contains(
                        "{\"title\":\"Committed by shard, 1/s\",\"unit\":\"/s\",\"per\":10,",
                        "{\"label\":\"shard \\u003ceast>\",\"colour\":\"blue\",\"stacked\":false,\"y\":[300,400]}",
                        "{\"label\":\"shard west\",\"colour\":\"orange\",\"stacked\":false,\"y\":[0,20]}");
        assertThat(RunDocument.text(folder))
                .contains("  crossing  New-Order 5.00 % (200 of 4,000)")
                .contains("outage      shard west: nothing committed from 30.2 s to 41.4 s")
                .contains("  rates     committed a second in the 10 s before: 251.5 there")
                .doesNotContain("outages     none");
    }

    private static TypeSummary type(String label, boolean background, Latency response, Latency service) {
        Counts counts = new Counts(1000, 1000, 1000, 0, 0, 0, 0, 0);
        return new TypeSummary(
                "a", label, background, counts, 0.5, 0, response, service, Latency.EMPTY, Optional.empty());
    }

    @Test
    void theTypeThatDiffersMostIsTold() {
        List<TypeSummary> types =
                List.of(type("Payment", false, QUICK, QUICK), type("New-Order", false, STALLED, QUICK));
        assertThat(SendTimeText.differing(types)).extracting(TypeSummary::label).containsExactly("New-Order");
        assertThat(SendTimeText.sentence(types))
                .hasValue("New-Order has a p99.9 of 1,950 ms from when it was due, and 14.0 ms from when it was sent"
                        + " (139 times less): a tool that does not know due times reports the latter");
        assertThat(SendTimeText.table(types).texts())
                .containsExactly(
                        List.of("New-Order", "due", "10.5", "13.0", "1,690", "1,950", "2,000"),
                        List.of("", "sent", "10.0", "12.0", "13.0", "14.0", "2,000"));
    }

    /// Neither where both are the same, nor for some microseconds, nor for work that nobody waits for, nor
    /// where another tool does not tell one of them.
    @Test
    void nothingIsToldWithoutADifference() {
        Latency micros = new Latency(1000, 50, 40, 60, 70, 80, 90, 100);
        Latency doubled = new Latency(1000, 100, 80, 120, 140, 160, 180, 200);
        List<TypeSummary> types = List.of(
                type("a", false, QUICK, QUICK),
                type("b", false, doubled, micros),
                type("c", true, STALLED, QUICK),
                type("d", false, STALLED, Latency.unknown(1000)),
                type("e", false, Latency.EMPTY, Latency.EMPTY));
        assertThat(SendTimeText.differing(types)).isEmpty();
        assertThat(SendTimeText.sentence(types)).isEmpty();
        assertThat(SendTimeText.table(types).rows()).isEmpty();
    }

    @Test
    void whatWasNotDoneMakesALowerBound() {
        UnfinishedCounts left = new UnfinishedCounts(20, 1000, List.of("p99", "p999", "maxMicros"));
        Counts counts = new Counts(1000, 980, 980, 0, 0, 0, 0, 0);
        List<TypeSummary> types = List.of(new TypeSummary(
                "a", "New-Order", false, counts, 1, 0, STALLED, QUICK, Latency.EMPTY, Optional.of(left)));
        assertThat(SendTimeText.sentence(types).orElseThrow()).contains("a p99.9 of ≥ 1,950 ms");
        assertThat(SendTimeText.table(types).texts().getFirst()).contains("≥ 1,690", "≥ 1,950", "≥ 2,000");
    }

    private String caveats(RunFolder folder) {
        return String.join("\n", Caveats.of(RunFiles.read(folder)));
    }

    private RunFolder paced(String pace, int terminals) throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        CannedRun.change(
                folder.result(),
                "(?s)\"terminals\" : 10(,.{0,80}?)\"pace\" : \"none\"",
                "\"terminals\" : " + terminals + "$1\"pace\" : \"" + pace + "\"");
        return folder;
    }

    @Test
    void unpacedRunsAreNotComparableAndPacedOnesAreHeldAgainstTheCapForDecks() throws IOException {
        assertThat(caveats(CannedRun.healthy(results)))
                .contains("No keying or think times", "single run", "not a TPC result", "120 minutes")
                .doesNotContain("% of the cap");
        String atTheCap = caveats(paced("1.0", 100));
        assertThat(atTheCap).contains("% of the cap of 12.605 for decks").doesNotContain("terminals at");
        assertThat(caveats(paced("1.0", 10))).contains("10 terminals at 10 warehouses");
        assertThat(caveats(paced("0.1", 100))).contains("multiplied by 0.1").doesNotContain("% of the cap");
    }

    @Test
    void anImportedRunHasAReportOf120Columns() throws IOException {
        String text = RunDocument.text(imported("benchmarksql-5.0"));
        Golden.check("report/imported.txt", text);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void importedRunsAreNotComparableWithOurs() throws IOException {
        assertThat(caveats(imported("benchmarksql-5.0")))
                .contains("Another tool drove", "No keying or think times: 3.00 new orders")
                .doesNotContain("Isolation is what");
        String unknown = caveats(imported("dbt2"));
        assertThat(unknown).contains("Keying and think times are not known").doesNotContain("No keying");
    }

    private RunFolder imported(String fixture) throws IOException {
        return Imports.of(Imports.fixture(fixture), results, 0).folder();
    }

    @Test
    void settingsThatLoseCommitsAreNamedAndDurabilityComesFirst() throws IOException {
        assertThat(caveats(CannedRun.troubled(results))).contains("synchronous_commit = off");
        assertThat(caveats(CannedRun.healthy(results))).contains("by cutting the power");
        Map<String, String> settings =
                Map.of("autovacuum", "on", "zero", "0", "max_wal_size", "8GB", "fsync", "on", "shared_buffers", "1GB");
        assertThat(ServerSettings.ordered(settings))
                .extracting(Map.Entry::getKey)
                .isEqualTo(List.of("fsync", "shared_buffers", "max_wal_size", "autovacuum", "zero"));
        assertThat(List.of("fsync", "shared_buffers", "max_wal_size", "autovacuum"))
                .extracting(ServerSettings::about)
                .containsExactly("durability", "memory", "checkpoints", "");
    }

    @Test
    void whatTheVerdictSaysIsNotSaidAgainAndAnUnknownHostIsSaid() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        assertThat(caveats(folder)).doesNotContain("one host", "is not known: the URL");
        CannedRun.change(folder.result(), "\"same-host\"", "\"other\"");
        assertThat(caveats(folder)).contains("one host");
        CannedRun.change(folder.environment(), "\"sameHost\" : true", "\"sameHost\" : null");
        assertThat(caveats(folder)).contains("ran on one host is not known: the URL does not tell");
        assertThat(HtmlReport.of(folder))
                .contains("on a host that the URL does not tell")
                .doesNotContain("on the driver&#39;s host", "on the driver's host");
    }

    private static RuleAnswer answer(Evidence evidence, String rule) {
        return ClaimsAudit.judged(MeasuredEvidence.usualChecks(evidence), evidence).stream()
                .filter(judged -> judged.claim().id().equals(rule))
                .findFirst()
                .orElseThrow()
                .answer();
    }

    private static List<Judgement> judgements(Evidence evidence, String... rules) {
        return Stream.of(rules).map(rule -> answer(evidence, rule).judgement()).toList();
    }

    @Test
    void aRunIsAPointWithItsTypesAndConditions() throws IOException {
        MeasuredRun run = MeasuredRun.read("mine", CannedRun.healthy(results));
        Result result = run.result();
        Evidence evidence = MeasuredEvidence.of(List.of(run));
        assertThat(evidence.points()).singleElement().satisfies(point -> {
            assertThat(point.users()).hasValue(result.setup().terminals());
            assertThat(point.newOrders().value()).isEqualTo(result.summary().nopm());
        });
        assertThat(evidence.condition(Condition.REPEATS)).hasValue("1");
        assertThat(judgements(evidence, "repeated", "total-is-sum"))
                .containsExactly(Judgement.CONTRADICTED, Judgement.HOLDS);
        assertThat(judgements(evidence, "mix", "rollbacks")).doesNotContain(Judgement.NOT_SHOWN);
        assertThat(answer(evidence, "stated").figure()).doesNotContain("isolation", "response times", "errors");
    }

    @Test
    void ofRepeatedRunsTheOneInTheMiddleSpeaksAndTwoSystemsAreHeldAgainstEachOther() throws IOException {
        MeasuredRun healthy = MeasuredRun.read("mine", CannedRun.healthy(results));
        MeasuredRun troubled = MeasuredRun.read("mine", CannedRun.troubled(results));
        Evidence evidence = MeasuredEvidence.of(List.of(healthy, troubled, healthy));
        assertThat(evidence.condition(Condition.REPEATS)).isPresent();
        assertThat(evidence.systems()).hasSize(1);
        assertThat(evidence.points().getFirst().newOrders().value())
                .isEqualTo(healthy.result().summary().nopm());
        MeasuredRun other = new MeasuredRun("other", healthy.result(), healthy.environment(), healthy.hosts());
        Evidence both = MeasuredEvidence.of(List.of(healthy, other));
        assertThat(judgements(both, "same", "same-hardware")).containsOnly(Judgement.HOLDS);
    }

    /// What its files do not tell is not stated, and nothing is made up of it.
    @Test
    void anImportedRunIsJudgedAsFarAsItIsKnown() throws IOException {
        Evidence evidence = MeasuredEvidence.of(List.of(MeasuredRun.read("theirs", imported("dbt2"))));
        assertThat(evidence.points().getFirst().users()).isEmpty();
        assertThat(judgements(evidence, "littles-law")).containsExactly(Judgement.NOT_SHOWN);
        assertThat(answer(evidence, "stated").figure()).contains("isolation");
    }
}
