package io.orderline.lab.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.rule.Judgement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What was computed by hand from the studies' own figures, number by number (K: Klustron, N: NuoDB, M:
/// MOT, C: Churchill).
class RecomputedFiguresTest {

    private static String answer(String study, String id) {
        Judged judged = judged(study, id);
        return String.join(
                "\n",
                judged.answer().figure(),
                String.join("\n", judged.answer().details()));
    }

    private static Judged judged(String study, String id) {
        ClaimsAudit audit = ClaimsAudit.of(StudyCatalog.read(study));
        return Stream.of(audit.claims(), audit.checks())
                .flatMap(List::stream)
                .filter(one -> one.claim().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            K-17 | terminals       | CONTRADICTED | listed terminals = configured terminals
            K-49 | total           | HOLDS        | 176,512 in 5 foreground types, 176,512 a minute; printed 176,512
            K-49 | total           | HOLDS        | 28,805 in 5 foreground types, 28,805 a minute; printed 28,805
            K-51 | two-thirds      | HOLDS_PARTLY | 50 warehouses × 20 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.162
            K-51 | two-thirds      | HOLDS_PARTLY | 50 warehouses × 50 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.436
            K-51 | two-thirds      | HOLDS_PARTLY | 50 warehouses × 100 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.715
            K-51 | two-thirds      | HOLDS_PARTLY | 50 warehouses × 200 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.691
            K-52 | two-thirds      | HOLDS_PARTLY | 500 warehouses × 50 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.228
            K-52 | two-thirds      | HOLDS_PARTLY | 500 warehouses × 100 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.384
            K-52 | two-thirds      | HOLDS_PARTLY | 500 warehouses × 200 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.606
            K-52 | two-thirds      | HOLDS_PARTLY | 500 warehouses × 400 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.539
            K-52 | two-thirds      | HOLDS_PARTLY | 500 warehouses × 600 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.303
            K-52 | two-thirds      | HOLDS_PARTLY | 500 warehouses × 800 users: Klustron 1.2.1 ÷ Oracle 19.14 = 0.291
            K-53 | standby         | HOLDS        | Oracle 19.14 none, Klustron 1.2.1 none
            K-53 | compute-layer   | NOT_SHOWN    | differ in architecture, product, machines and durability too
            K-53 | scale-out       | NOT_SHOWN    | one size only: 3 machines
            K-53 | processes       | NOT_SHOWN    | not varied: both have the same processes
            K-53 | disk-bandwidth  | NOT_SHOWN    | not stated
            K-53 | synchronous-binlog | NOT_SHOWN | not stated
            K-53 | acknowledgement | NOT_SHOWN    | not stated
            K-53 | steady-latency  | NOT_SHOWN    | not stated
            K-53 | single-server   | NOT_SHOWN    | not stated
            K-54 | two-thirds      | HOLDS_PARTLY | within 0.60 … 0.73 at 3 of 10 points (50 warehouses × 100 users; 50 warehouses × 200 users; 500 warehouses × 200 users)
            K-55 | degradation     | HOLDS_PARTLY | Oracle 19.14 at 50 warehouses: first falls from 100 to 200, by 0.7 %
            K-55 | degradation     | HOLDS_PARTLY | Klustron 1.2.1 at 50 warehouses: first falls from 100 to 200, by 4.1 % (claimed: beyond 200)
            K-55 | degradation     | HOLDS_PARTLY | rises again by 39 % from 400 to 600: the curve is not monotone, which points to noise
            K-55 | repeated        | NOT_SHOWN    | one figure for each point, repeats not stated; runs of 60 s
            K-56 | definitions     | CONTRADICTED | 79230.00 beside the table of types, 78995.64 elsewhere, ratio 1.00297: divided by 60.00 s and by 60.18 s
            K-56 | definitions     | CONTRADICTED | ratio 1.01075: divided by 60.00 s and by 60.65 s
            K-57 | mix             | CONTRADICTED | Klustron 1.2.1: payment 42.989 % < 43 %
            K-57 | mix             | CONTRADICTED | Klustron 1.2.1: delivery 3.919 % < 4 %
            K-57 | mix             | CONTRADICTED | Oracle 19.14: stock-level 3.980 % < 4 %
            K-57 | rollbacks       | HOLDS        | Oracle 19.14 0.963 % and Klustron 1.2.1 0.930 %; allowed 0.9 % … 1.1 %
            K-58 | cap             | CONTRADICTED | Oracle 19.14, 50 warehouses × 20 users: 1,580 a warehouse, 122.9 times the cap
            K-58 | cap             | CONTRADICTED | 132.1 times the cap
            K-58 | cap             | CONTRADICTED | Oracle 19.14, 50 warehouses × 100 users: 1,944 a warehouse, 151.1 times the cap
            K-58 | cap             | CONTRADICTED | 150.0 times the cap
            K-59 | littles-law     | HOLDS_PARTLY | Oracle 19.14: 20 terminals ÷ (176,512 transactions ÷ 60 s) = 6.80 ms
            K-59 | littles-law     | HOLDS_PARTLY | new-order, payment, order-status and delivery-background lie together at 8.788 … 8.801 s: a freeze
            K-59 | littles-law     | HOLDS_PARTLY | Klustron 1.2.1: 20 terminals ÷ (28,805 transactions ÷ 60 s) = 41.7 ms
            K-60 | total-says-more | CONTRADICTED | 0.448 … 0.454 at 21 points: a constant of the mix
            K-61 | hardware        | CONTRADICTED | 149,890 ÷ 16 cores = 9,368 per core
            K-61 | hardware        | CONTRADICTED | 69,464 ÷ 48 cores = 1,447 per core
            K-62 | durability      | CONTRADICTED | not equally durable: commits of one survive the death of the operating system or a power failure
            K-63 | order-status    | CONTRADICTED | no index begins with oorder(o_w_id, o_d_id, o_c_id)
            """)
    void klustron(String number, String id, Judgement judgement, String figure) {
        check("klustron-2023", number, id, judgement, figure);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            N-01 | seven-fold    | HOLDS        | = 7.29
            N-14 | kit           | NOT_SHOWN    | = 0.049 dollars
            N-20 | one-million   | HOLDS        | 25,500 for each of the engines, 20,400 per machine, 2,550 per warehouse
            N-20 | one-million   | HOLDS        | 400 warehouses make at most 5,144 new orders
            N-20 | one-million   | HOLDS        | 2,560 connections, 6.4 for each warehouse (TPC-C: 10); by Little's law a transaction took 67.8 ms
            N-20 | cap           | CONTRADICTED | 198 times the 12.86
            N-21 | stated        | HOLDS_PARTLY | not stated: response times, the mix that was achieved, errors, durability, isolation
            N-21 | stated        | HOLDS_PARTLY | how often each point was measured
            N-03 | scale-out     | NOT_SHOWN    | one size only
            N-16 | release-alone | NOT_SHOWN    | no figures of two systems that differ in the release
            N-01 | like-for-like | CONTRADICTED | NuoDB 2.2 9 machines, 36 cores against NuoDB 2.3 50 machines, 200 cores
            """)
    void nuodb(String number, String id, Judgement judgement, String figure) {
        check("nuodb-2.3", number, id, judgement, figure);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            M-08 | peak                  | NOT_SHOWN    | a fall needs at least two points
            M-09 | arm-core              | HOLDS        | 3,800,000 ÷ 128 = 29,688
            M-09 | x86-core              | HOLDS        | 3,900,000 ÷ 96 = 40,625
            M-10 | faster                | HOLDS        | = 2.53
            M-10 | more-with-replication | HOLDS        | = 2.92
            M-12 | mot-arm-overhead      | HOLDS        | = 7.9 %
            M-12 | disk-arm-overhead     | HOLDS        | = 20 %
            M-12 | mot-x86-overhead      | NOT_SHOWN    | no figures of
            M-12 | disk-x86-overhead     | NOT_SHOWN    | no figures of
            M-14 | latency               | CONTRADICTED | = 2.29 (2.18 … 2.39 by rounding); claimed 2.5
            M-16 | x86-8-core            | CONTRADICTED | 7,813 per hardware thread of 384
            M-17 | x86-core              | HOLDS        | 20,313 per hardware thread of 192
            M-18 | cores                 | CONTRADICTED | `SuperMicro, 8 × Xeon E7-8890 v4: "384 cores" are hardware threads (192 cores, 384 threads)`
            M-18 | cores                 | CONTRADICTED | `Huawei, 4 × Xeon E7-8890 v4: "96 cores" are physical cores (96 cores, 192 threads)`
            M-19 | cold-start            | HOLDS        | 2.50 GB/s
            M-21 | ingestion             | CONTRADICTED | 202 at work at a time, of 500
            """)
    void openGauss(String number, String id, Judgement judgement, String figure) {
        check("opengauss-mot-2020", number, id, judgement, figure);
    }

    /// M-11: per core on the 2-socket server.
    @ParameterizedTest
    @CsvSource({"mot-arm-2, 29688", "disk-arm-2, 11719", "mot-arm-2-ha, 27344", "disk-arm-2-ha, 9375"})
    void openGaussPerCore(String system, long perCore) {
        assertThat(StudyCatalog.read("opengauss-mot-2020").points())
                .filteredOn(point -> point.system().name().equals(system))
                .singleElement()
                .satisfies(point ->
                        assertThat(Math.round(point.perCore().orElseThrow())).isEqualTo(perCore));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            C-03 | statements     | HOLDS        | 22 + 22 + 4 + 72 + 213 + 398 + 17 + 26 + 8 = 782
            C-04 | texts          | HOLDS        | 17 + 14 + 4 + 42 + 127 = 204
            C-17 | buffers        | HOLDS        | 250 × 5 = 1,250 KB
            C-17 | cached-cursors | HOLDS        | 30 × 252 = 7,560
            C-17 | sharing        | HOLDS        | 250 ÷ 30 = 8.33
            C-18 | hash-table     | CONTRADICTED | 204 distinct texts do not fit into 200 hash table entries
            C-23 | faster         | HOLDS_PARTLY | 1.59, 1.25, 1.40 and 1.28; of the means (142.75 against 102.75 s) 1.39
            C-24 | like-with-like | HOLDS        | Oracle MTS single task, Vortex ST single task
            C-25 | faster         | HOLDS_PARTLY | Time cut by 20 … 37 %, speed-up 25 … 59 %
            C-25 | two-task       | CONTRADICTED | faster in 0 of 4, and up to 1.34 times as long
            C-26 | memory         | NOT_SHOWN    | 120 saved − 100 added = 20 over both sides
            C-27 | tuned          | NOT_SHOWN    | no quotes of both systems
            C-28 | pauses         | CONTRADICTED | 250 users make 2.43 quotes/s and 1,903 statements/s at 110 ms for each statement: the server was saturated
            """)
    void churchill(String number, String id, Judgement judgement, String figure) {
        check("churchill-vortex", number, id, judgement, figure);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            cockroachdb-140k  | HOLDS_PARTLY | 12.03 a warehouse: 93.56 % of 12.86 (mix by weight), 95.45 % of 12.605
            cockroachdb-100k  | HOLDS_PARTLY | 12.45 a warehouse: 96.85 % of 12.86 (mix by weight), 98.81 % of 12.605
            yugabytedb        | CONTRADICTED | 51.29 a warehouse, more than the 12.86
            yugabytedb        | CONTRADICTED | would take 2,000 warehouses, not 500
            polardb-oceanbase | HOLDS        | = 2.91
            cap               | HOLDS_PARTLY | OceanBase, 2019, 4,794,240 warehouses × 47,942,400 users: 12.7 a warehouse
            """)
    void notable(String id, Judgement judgement, String figure) {
        check("notable", "", id, judgement, figure);
    }

    private static void check(String study, String number, String id, Judgement judgement, String figure) {
        assertThat(answer(study, id)).as(number).contains(figure);
        assertThat(judged(study, id).answer().judgement()).as(number).isEqualTo(judgement);
    }
}
