package io.orderline.workload.tpcc.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Chance;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.tpcc.data.LoadConstants;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteInputsTest {
    private long lines;
    private long remoteLines;
    private long payments;
    private long remotePayments;

    private static TpccRunInputs inputs(int warehouses, int lines, int payments) {
        return new TpccRunInputs(
                new RunSpec(warehouses, 10, 7),
                new LoadConstants(warehouses, 1, 2, 3),
                new InputChoices(Optional.empty(), true, new RemoteShares(lines, payments)));
    }

    private void draw(TpccInputSequence source) {
        for (int i = 0; i < 50_000; i++) {
            switch (source.next()) {
                case TpccInput.NewOrder order -> {
                    lines += order.lines();
                    remoteLines += order.remoteLines();
                }
                case TpccInput.Payment payment -> {
                    payments++;
                    remotePayments += payment.customer().warehouse() == payment.warehouse() ? 0 : 1;
                }
                default -> {} // Never remote.
            }
        }
    }

    /// Of some 217,000 lines and 21,700 Payments.
    @ParameterizedTest
    @CsvSource({"0, 100", "1, 15", "10, 0", "50, 50", "100, 10"})
    void asManyAreRemoteAsAPlanWants(int ofLines, int ofPayments) {
        draw(inputs(3, ofLines, ofPayments).terminal(1));
        hold("lines", ofLines, 1, remoteLines, lines);
        hold("Payments", ofPayments, 3, remotePayments, payments);
    }

    /// None and all are exact.
    ///
    /// @param off percent by which a fault would be off
    private static void hold(String what, int percent, int off, long remote, long all) {
        if (percent % 100 == 0) {
            assertThat(remote).isEqualTo(all * percent / 100);
        } else {
            Chance.share("remote " + what, percent / 100.0)
                    .against("some percent more", (percent + off) / 100.0)
                    .seeded()
                    .holds(remote, all);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100})
    void theOnlyWarehouseHasNoOther(int percent) {
        draw(inputs(1, percent, percent).terminal(0));
        assertThat(remoteLines + remotePayments).isZero();
    }

    @Test
    void sharesThatAreNotThoseOfTheSpecificationAreAmongTheConstants() {
        assertThat(inputs(3, 1, 15).constants()).doesNotContainKeys("remote order lines", "remote Payments");
        assertThat(inputs(3, 10, 15).constants())
                .containsAllEntriesOf(Map.of("remote order lines", "10 %", "remote Payments", "15 %"));
    }

    /// A hash of all that was in them when the shares could not be chosen yet.
    @Test
    void theSpecifiedInputsStayWhatTheyWere() {
        TpccInputSequence source = inputs(3, 1, 15).terminal(1);
        long hash = 0;
        for (int i = 0; i < 5_000; i++) {
            hash = 31 * hash + text(source.next()).hashCode();
        }
        assertThat(hash).isEqualTo(-2_364_454_153_394_499_355L);
    }

    private static String text(TpccInput input) {
        return input instanceof TpccInput.NewOrder order
                ? order.warehouse() + " " + order.district() + " " + order.customer() + " " + order.rollback() + " "
                        + Arrays.toString(order.items())
                        + Arrays.toString(order.supplyWarehouses())
                        + Arrays.toString(order.quantities())
                : input.toString();
    }
}
