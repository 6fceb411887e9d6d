package io.orderline.workload.ingest;

import io.orderline.workload.InsertShape;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import java.util.LinkedHashMap;
import java.util.Map;

/// The rows of a run: a random stream per client, with texts cut from one pool. Immutable and thread-safe.
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
}
