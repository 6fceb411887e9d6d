package io.orderline.workload.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.workload.InsertShape;
import io.orderline.workload.RunSpec;
import io.orderline.workload.ingest.IngestInputs.RowTextGenerator;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class RowTextGeneratorTest {
    private static final InsertShape SHAPE = new InsertShape(false, 10, 200);

    private static RowTextGenerator client(int terminal, long seed) {
        return new IngestInputs(SHAPE, new RunSpec(1, 4, seed)).terminal(terminal);
    }

    @Test
    void aRowHasItsBytes() {
        InsertInput rows = client(0, 1).next();
        assertThat(rows.count()).isEqualTo(10);
        assertThat(rows.letters()).isEqualTo(10 * (200 - 32));
    }

    @Test
    void clientsCountRoundsOfTheirOwn() {
        RowTextGenerator third = client(2, 1);
        third.next();
        assertThat(third.next())
                .extracting(InsertInput::client, InsertInput::round)
                .containsExactly(3, 2);
    }

    @Test
    void theSameSeedGivesTheSameRows() {
        assertThat(client(1, 7).next()).isEqualTo(client(1, 7).next());
        assertThat(client(1, 8).next().rows()).isNotEqualTo(client(1, 7).next().rows());
        assertThat(client(2, 7).next().rows()).isNotEqualTo(client(1, 7).next().rows());
    }

    @Test
    void aChecksumIsOfTheKeyAndTheText() {
        InsertInput rows = client(0, 1).next();
        CRC32 crc = new CRC32();
        crc.update(new byte[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2});
        crc.update(rows.rows().get(1).filler().getBytes(StandardCharsets.US_ASCII));
        assertThat(rows.rows().get(1).checksum()).isEqualTo(crc.getValue());
    }
}
