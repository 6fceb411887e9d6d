package io.orderline.acid;

import io.orderline.base.Durations;
import io.orderline.base.TextFormat;
import io.orderline.database.connection.Target;
import io.orderline.drive.Drive;
import java.time.Duration;

/// TPC-C 3.3: the conditions hold before and after a drive.
record ConsistencyTest(Target target, AcidPlan plan, int warehouses) {
    AcidFinding test() throws Exception {
        ConditionCheck before = ConditionCheck.of(target, plan.drive().workers());
        if (!before.violated().isEmpty()) {
            return AcidFinding.of(false, "conditions are violated before anything is driven", before.text());
        }
        Drive drive = drive();
        long committed = ShortDrive.committed(drive);
        ConditionCheck after = ConditionCheck.of(target, plan.drive().workers()).since(before);
        String figures = TextFormat.format(
                "before: %s; %,d transactions of %d terminals at %s in %s; after: %s",
                before.text(),
                committed,
                plan.drive().terminals(),
                plan.drive().isolation().text(),
                Durations.text(plan.drive().duration()),
                after.text());
        if (committed == 0) {
            return AcidFinding.of(false, "the load committed nothing", figures);
        }
        return AcidFinding.of(
                after.violated().isEmpty(),
                after.violated().isEmpty()
                        ? after.held() + " before and after a load"
                        : "conditions are violated after the load",
                figures);
    }

    private Drive drive() throws Exception {
        Duration length = plan.drive().duration();
        Drive drive = new ShortDrive(target, plan, warehouses).make(length, length, new OutageListener());
        drive.connect();
        drive.run();
        return drive;
    }
}
