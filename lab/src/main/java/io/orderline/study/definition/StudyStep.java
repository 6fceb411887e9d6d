package io.orderline.study.definition;

import io.orderline.base.TextFormat;
import io.orderline.study.capacity.CapacityStep;
import io.orderline.study.capacity.CapacityStep.Purpose;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One run that a study asks for.
///
/// @param number number from 1, in the order of running
/// @param block number of the block, from 1; each block has every cell once
/// @param values values beyond those of the cell: the value that a search tries
/// @param purpose purpose in a search for a capacity; otherwise empty
public record StudyStep(
        int number, int block, int cell, List<StudyValue> values, Optional<Purpose> purpose, String folder) {
    private static final int LONGEST = 60;

    public StudyStep {
        values = List.copyOf(values);
    }

    static StudyStep of(int number, int block, StudyCell cell, List<StudyValue> values) {
        return new StudyStep(
                number,
                block,
                cell.number(),
                values,
                Optional.empty(),
                folder(number, block, cell, cell.with(values).pointText()));
    }

    /// Returns a step of a search for a capacity.
    ///
    /// @param values key and value, and the length if it differs from the plan's
    static StudyStep of(int number, int block, StudyCell cell, CapacityStep step, List<StudyValue> values) {
        String words = step.purpose().text() + (step.seconds() > 0 ? "" : " " + step.value());
        return new StudyStep(
                number, block, cell.number(), values, Optional.of(step.purpose()), folder(number, block, cell, words));
    }

    private static String folder(int number, int block, StudyCell cell, String words) {
        String text = cell.system() + (words.isEmpty() ? "" : ", " + words);
        String all = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-");
        String name = all.substring(0, Math.min(LONGEST, all.length())).replaceAll("-$", "");
        return TextFormat.format("%03d-b%02d-%s", number, block, name);
    }
}
