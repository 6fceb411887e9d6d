package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BusyMachineTest {
    private static final String STOOD = "the driver stood still for 33.8 % of the window";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4 | INVALID  STOOD                                       | true
            4 | INVALID (driver-stopped), not to be used: 2,277 NOPM | true
            6 | INVALID  STOOD                                       | false
            4 | INVALID  3 of 4 checks hold                          | false
            4 | INVALID  STOOD; INVALID  3 of 4 checks hold          | false
            4 | INVALID (driver-stopped, mix), not to be used: 2 NOPM | false
            4 | nothing                                              | false
            """)
    void onlyWhatAnotherJobDoesIsPassedOver(int code, String said, boolean spoiled) {
        String lines = said.replace("STOOD", STOOD).replace("; ", "\n  ");
        assertThat(BusyMachine.spoiled(code, "  " + lines)).isEqualTo(spoiled);
    }
}
