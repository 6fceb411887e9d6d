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
        String words = cell.with(values).text().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-");
        String name = words.substring(0, Math.min(LONGEST, words.length())).replaceAll("-$", "");
        return new StudyStep(
                number, block, cell.number(), values, String.format(Locale.ROOT, "%03d-b%02d-%s", number, block, name));
    }
}
