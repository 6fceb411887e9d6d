package io.orderline.study.analysis;

import io.orderline.study.capacity.ResponseLimits;
import io.orderline.study.capacity.SearchSpec;
import io.orderline.study.definition.StudyCell;
import java.util.List;

/// The result of a search in a cell.
///
/// @param met largest value that met all limits; 0 if none did
/// @param missed smallest value that missed a limit; beyond the search's maximum if none did
/// @param ended whether the search came to its end; otherwise a run failed, or it was stopped
public record SearchResult(StudyCell cell, SearchSpec search, int met, int missed, boolean ended, List<Trial> trials) {
    public SearchResult {
        trials = List.copyOf(trials);
    }

    public record Trial(int step, int value, double nopm, ResponseLimits limits) {}

    public String sentence() {
        if (!ended) {
            return "The search for the largest " + search.key() + " is not at its end: "
                    + (met == 0 ? "none is known to meet all limits" : met + " meets all limits")
                    + (missed > search.max() ? "." : ", " + missed + " does not.");
        }
        if (met == 0) {
            return "No " + search.key() + " was found that meets all limits, down to " + missed + ".";
        }
        String beyond = missed > search.max()
                ? "; the search went no further than " + search.max()
                : "; with " + missed + " a limit is missed";
        return "The largest " + search.key() + " that meets all limits is " + met + beyond + ".";
    }
}
