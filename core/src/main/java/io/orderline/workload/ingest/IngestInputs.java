package io.orderline.workload.ingest;

import io.orderline.base.RandomStreams;
import io.orderline.workload.InputSequence;
import io.orderline.workload.InsertShape;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;

/// The rows that the clients of a run insert, with a random stream for each client. Immutable and thread-safe.
final class IngestInputs implements RunInputs {
    private final InsertShape shape;
    private final RunSpec spec;
    private final byte[] pool;

    IngestInputs(InsertShape shape, RunSpec spec) {
        this.shape = shape;
        this.spec = spec;
        this.pool = RowTextGenerator.pool(spec.seed());
    }

    @Override
    public RowTextGenerator terminal(int terminal) {
        return new RowTextGenerator(
                pool,
                spec.number(terminal) + 1,
                shape.rows(),
                shape.bytes() - IngestWorkload.NUMBERS_BYTES,
                spec.seed());
    }

    @Override
    public Map<String, String> constants() {
        Map<String, String> constants = new LinkedHashMap<>();
        constants.put("inserts by", shape.by());
        constants.put("rows of an insert", Integer.toString(shape.rows()));
        constants.put("bytes of a row", Integer.toString(shape.bytes()));
        return constants;
    }

    /// Generates one client's rows. Drawing each letter would take longer than some engines need to insert the
    /// rows. Each text is therefore cut from a pool of random letters at a random position. Not thread-safe.
    static final class RowTextGenerator implements InputSequence {
        private static final int STREAM = 601;
        private static final int POOL_LETTERS = 1 << 16;
        private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

        private final byte[] pool;
        private final int client;
        private final int rows;
        private final int letters;
        private final RandomGenerator random;
        private int round;

        /// @param letters the length of a row's text
        RowTextGenerator(byte[] pool, int client, int rows, int letters, long seed) {
            this.pool = pool;
            this.client = client;
            this.rows = rows;
            this.letters = letters;
            this.random = RandomStreams.of(seed, STREAM, client);
        }

        static byte[] pool(long seed) {
            RandomGenerator random = RandomStreams.of(seed, STREAM, 0);
            byte[] pool = new byte[POOL_LETTERS];
            for (int i = 0; i < pool.length; i++) {
                pool[i] = (byte) LETTERS.charAt(random.nextInt(LETTERS.length()));
            }
            return pool;
        }

        @Override
        public InsertInput next() {
            round++;
            List<InsertInput.Row> drawn = new ArrayList<>(rows);
            for (int row = 1; row <= rows; row++) {
                int from = random.nextInt(pool.length - letters);
                drawn.add(new InsertInput.Row(
                        checksum(row, from), new String(pool, from, letters, StandardCharsets.US_ASCII)));
            }
            return new InsertInput(client, round, drawn);
        }

        /// Returns the CRC-32 of the row's key and text.
        private long checksum(int row, int from) {
            CRC32 crc = new CRC32();
            number(crc, client);
            number(crc, round);
            number(crc, row);
            crc.update(pool, from, letters);
            return crc.getValue();
        }

        private static void number(CRC32 crc, int value) {
            for (int shift = 24; shift >= 0; shift -= 8) {
                crc.update(value >>> shift);
            }
        }
    }
}
