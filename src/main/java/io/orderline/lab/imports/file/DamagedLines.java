package io.orderline.lab.imports.file;

import java.util.ArrayList;
import java.util.List;

/// What could not be read of one file. Not thread-safe.
public final class DamagedLines {
    private final String file;
    private long lines;
    private long firstLine;
    private boolean cutOff;

    /// @param file as it is to be called
    public DamagedLines(String file) {
        this.file = file;
    }

    /// A line that is none of the tool's.
    public void line(long number) {
        if (lines++ == 0) {
            firstLine = number;
        }
    }

    /// The file ended in the middle of a line.
    public void cutOff() {
        cutOff = true;
    }

    /// A sentence for each kind of damage; none if there was none.
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (lines == 1) {
            sentences.add(file + ": line " + firstLine + " is not readable and was left out.");
        } else if (lines > 1) {
            sentences.add(ImportFigureText.format(
                    "%s: %,d lines are not readable and were left out; the first is line %,d.",
                    file, lines, firstLine));
        }
        if (cutOff) {
            sentences.add(file + " ends in the middle of a line: it was cut off there, and that line was left out.");
        }
        return sentences;
    }
}
