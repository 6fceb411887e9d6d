package io.orderline.cli;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Confirmation;
import io.orderline.cli.program.ExitCode;
import io.orderline.data.load.SchemaDropper;
import io.orderline.data.load.SchemaDropper.Dropped;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "drop",
        description = {
            "Drops the tables and procedures that Orderline made, also half-loaded ones.",
            "If nothing in the tables says that Orderline made them, or other sessions are at work in the database, it says so"
                    + " and asks; with --yes it does not ask. Exit code 3 if the answer is no, 2 if there is no terminal to ask at."
        },
        footer = {"", "Example:", "  orderline drop --url jdbc:postgresql://db/bench --user bench"})
final class DropVerb extends PlanVerb {
    @Option(
            names = "--yes",
            description = "Drops tables of these names without asking, whoever made them or is at work.")
    boolean yes;

    DropVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Key<?>> keys() {
        return PlanKeys.ofTarget(WorkloadKeys.WORKLOAD);
    }

    @Override
    public Integer call() {
        Plan plan = plan();
        SchemaDropper dropper = new SchemaDropper(
                database().target(plan), WorkloadFinder.of(plan).dataset());
        Optional<String> doubt = dropper.doubt();
        List<String> reasons =
                Stream.of(doubt, dropper.atWork()).flatMap(Optional::stream).toList();
        if (!reasons.isEmpty() && !yes) {
            reasons.forEach(context::say);
            if (!Confirmation.given(
                    "Drop them, with all their rows?",
                    "nothing was dropped. If these tables are to go all the same, add --yes.")) {
                return ExitCode.TARGET.code();
            }
        }
        say(doubt.isPresent() ? dropper.dropWhoeverMadeThem() : dropper.drop());
        return ExitCode.OK.code();
    }

    private void say(Dropped dropped) {
        if (!dropped.strangers().isEmpty()) {
            context.say("left, for Orderline's mark is missing: " + String.join(", ", dropped.strangers()));
        }
        context.say(dropped.tables().isEmpty() ? "there were no tables to drop" : "dropped");
    }
}
