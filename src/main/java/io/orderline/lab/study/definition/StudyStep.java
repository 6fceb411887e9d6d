package io.orderline.lab.study.definition;

import java.util.List;
import java.util.Locale;

/// One run that a study asks for.
///
/// @param number from 1, in the order of running
/// @param block from 1; each holds every cell once
/// @param cell its number
/// @param values what it has beyond its cell: the value that a search tries
/// @param folder name of the run folder, which says block, place and cell
public record StudyStep(int number, int block, int cell, List<StudyValue> values, String folder) {
    private static final int LONGEST = 60;

    public StudyStep {
        values = List.copyOf(values);
    }

    static StudyStep of(int number, int block, StudyCell cell, List<StudyValue> values) {
        return of(number, block, cell, cell.with(values).pointText(), values);
    }

    /// @param words what sets it apart from the cell's other steps
    static StudyStep of(int number, int block, StudyCell cell, String words, List<StudyValue> values) {
        String text = cell.system() + (words.isEmpty() ? "" : ", " + words);
        String all = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-");
        String name = all.substring(0, Math.min(LONGEST, all.length())).replaceAll("-$", "");
        return new StudyStep(
                number, block, cell.number(), values, String.format(Locale.ROOT, "%03d-b%02d-%s", number, block, name));
    }
}
