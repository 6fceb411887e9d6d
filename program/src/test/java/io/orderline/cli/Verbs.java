package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

/// Verbs in this process, which need no database.
final class Verbs {
    private Verbs() {}

    /// Fails with what it says if it ends with another code.
    ///
    /// @param line a command line, as [InProcess#run(String)] takes it
    static InProcess ended(int code, String line) {
        InProcess program = new InProcess();
        assertThat(program.run(line)).as("%s: %s", line, program.err()).isEqualTo(code);
        return program;
    }
}
