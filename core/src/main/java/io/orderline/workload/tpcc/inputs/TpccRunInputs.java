package io.orderline.workload.tpcc.inputs;

import io.orderline.base.RandomStreams;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.WarehouseRange;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.data.NuRand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/// The inputs of a run, with a random stream for each terminal. The constants of NURand suit the constants of
/// the load. Terminals are distributed over warehouses first and then over districts, so that with ten
/// terminals per warehouse each has a district of its own.
public final class TpccRunInputs implements RunInputs {
    private static final int CONSTANTS_STREAM = 201;
    private static final int TERMINAL_STREAM = 202;

    private final RunSpec spec;
    private final LoadConstants loaded;
    private final TpccInputSequence.RunFunctions functions;
    private final TypeMix mix;
    private final InputChoices choices;

    public TpccRunInputs(RunSpec spec, LoadConstants loaded) {
        this(spec, loaded, InputChoices.SPECIFIED);
    }

    public TpccRunInputs(RunSpec spec, LoadConstants loaded, InputChoices choices) {
        this.mix = TypeMix.by(choices);
        this.choices = choices;
        this.spec = spec;
        this.loaded = loaded;
        RandomGenerator random = RandomStreams.of(spec.seed(), CONSTANTS_STREAM);
        functions = new TpccInputSequence.RunFunctions(
                NuRand.lastNameOfRun(loaded.lastNameC(), random),
                NuRand.customer(0).drawConstant(random),
                NuRand.item(0).drawConstant(random));
    }

    @Override
    public TpccInputSequence terminal(int terminal) {
        WarehouseRange homes = spec.range();
        int warehouse = homes.first() + terminal % homes.size();
        int district = terminal / homes.size() % Cardinality.DISTRICTS + 1;
        return new TpccInputSequence(
                new TpccInputSequence.HomeDistrict(warehouse, district, choices.fixedHomes(), homes),
                spec.warehouses(),
                functions,
                mix,
                choices.remote(),
                RandomStreams.of(spec.seed(), TERMINAL_STREAM, spec.number(terminal)));
    }

    @Override
    public Map<String, String> constants() {
        Map<String, String> constants = new LinkedHashMap<>();
        constants.put("C_LAST of the load", Integer.toString(loaded.lastNameC()));
        constants.put("C_LAST of the run", Integer.toString(functions.lastName().c()));
        constants.put("C_ID of the run", Integer.toString(functions.customer().c()));
        constants.put("OL_I_ID of the run", Integer.toString(functions.item().c()));
        mix.given().ifPresent(given -> constants.put("mix", given.text()));
        RemoteShares remote = choices.remote();
        if (!remote.equals(RemoteShares.SPECIFIED)) {
            constants.put("remote order lines", remote.lines() + " %");
            constants.put("remote Payments", remote.payments() + " %");
        }
        if (!choices.fixedHomes()) {
            constants.put("warehouse", "drawn for each transaction");
        }
        return constants;
    }
}
