package io.orderline.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import org.junit.jupiter.api.Test;

class LoadIT {
    @Test
    void speed() throws Exception {
        TestDatabase database = PostgresFixture.create();
        int w = Integer.getInteger("w", 1);
        LoadResult result = new Loader(
                        database.target(),
                        new TpccDataset(),
                        new LoadPlan(new LoadSpec(w, 42), "orderline", false, Integer.getInteger("workers", 2)),
                        LoadListener.NONE)
                .load();
        IO.println(result + " total " + result.totalSeconds());
        for (CheckResult c : new Verifier(database.target(), new TpccDataset()).verify(2)) {
            IO.println(c.check().id() + " " + c.status() + " " + c.reason() + c.examples() + " " + c.seconds());
        }
        long t = System.nanoTime();
        IO.println(new Checksums(database.target(), new TpccDataset()).compute(2));
        IO.println((System.nanoTime() - t) / 1e9);
        IO.println(database.query("select pg_size_pretty(pg_database_size(current_database()))"));
        assertThat(result.rows()).isPositive();
    }
}
