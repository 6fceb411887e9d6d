package io.orderline.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CheckReportTest {
    private static List<CheckReport> found(String status, long rows) {
        return List.of(new CheckReport("stock-range", "2.4.2.2", "title", status, "tool", rows, List.of("row"), 1));
    }

    @Test
    void whatWasThereBeforeIsNotBlamedOnTheRun() {
        assertThat(CheckReport.since(found("explained", 7), found("explained", 7)))
                .noneMatch(CheckReport::violated);
        assertThat(CheckReport.since(found("explained", 7), found("explained", 5)))
                .noneMatch(CheckReport::violated);
        assertThat(CheckReport.since(List.of(), found("explained", 5))).noneMatch(CheckReport::violated);
    }

    @Test
    void whatCameMeanwhileIs() {
        CheckReport more =
                CheckReport.since(found("explained", 7), found("explained", 8)).getFirst();
        assertThat(more.violated()).isTrue();
        assertThat(more.note()).isEqualTo("1 more than before the run");
        assertThat(CheckReport.since(found("holds", 0), found("explained", 2))).allMatch(CheckReport::violated);
    }

    @Test
    void aQuickVerificationIsCalledSo() {
        CheckReport holding = new CheckReport("a", "1", "a", "holds", "", 0, List.of(), 1);
        CheckReport leftOut = new CheckReport("b", "2", "b", "left-out", "the verification was quick", 0, List.of(), 0);
        assertThat(CheckReport.held(List.of(holding, holding))).isEqualTo("2 checks hold");
        assertThat(CheckReport.held(List.of(holding, leftOut))).isEqualTo("1 checks hold (quick: 1 left out)");
    }
}
