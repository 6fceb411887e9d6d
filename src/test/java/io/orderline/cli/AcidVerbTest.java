package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcidVerbTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            acid --url jdbc:h2:mem: --levels chaos           | --levels: chaos: is none of read-uncommitted, read-committed
            acid --url jdbc:h2:mem: --only luck              | --only: luck: is none of atomicity, consistency
            acid --url jdbc:h2:mem: --wait 1                 | --wait: '1' is not a duration
            acid --url jdbc:h2:mem: --json --markdown        | --json: and --markdown: choose one of them
            acid --url jdbc:h2:mem: --crash --crash-command x | --crash: and --crash-command: choose one of them
            acid                                             | target.url: is missing
            """)
    void whatIsWrongIsNamed(String arguments, String message) {
        InProcess program = new InProcess();
        assertThat(program.run(arguments.split(" "))).isEqualTo(ExitCode.USAGE.code());
        assertThat(program.err()).contains(message);
    }
}
