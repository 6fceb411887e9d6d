package io.orderline.run;

import io.orderline.plan.Plan;
import io.orderline.result.ResultsUnwritableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the effective plan into a run folder.
final class PlanFile {
    private PlanFile() {}

    static void write(Path file, Plan plan) {
        try {
            Files.writeString(file, plan.toYaml());
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
