package io.orderline.testbed.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.testbed.action.TestbedAction.Operation;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TestbedActionTest {
    private static final Link PRIMARY = new Link("primary", Optional.empty());

    @ParameterizedTest
    @EnumSource(Operation.class)
    void everyDeedIsAVerb(Operation operation) {
        assertThat(TestbedAction.parse(operation + "  shard-1 "))
                .isEqualTo(new TestbedAction.OnServer(operation, "shard-1"));
    }

    @Test
    void linksAreThoseOfAServerOrBetweenTwo() {
        assertThat(TestbedAction.parse("cut primary")).isEqualTo(new TestbedAction.Cut(PRIMARY));
        TestbedAction parted = TestbedAction.parse("partition primary from standby");
        assertThat(parted).isEqualTo(new TestbedAction.Partition(new Link("primary", Optional.of("standby"))));
        assertThat(parted.nodes()).containsExactly("primary", "standby");
        assertThat(TestbedAction.parse("partition primary from driver").nodes()).containsExactly("primary");
        assertThat(TestbedAction.parse("heal").nodes()).isEmpty();
    }

    @Test
    void aLinkCarriesWhatEitherEndBegins() {
        Link between = new Link("primary", Optional.of("standby"));
        assertThat(between.carries("standby", "primary")).isTrue();
        assertThat(between.carries("primary", "standby")).isTrue();
        assertThat(between.carries("driver", "primary")).isFalse();
        assertThat(PRIMARY.carries("driver", "primary")).isTrue();
        assertThat(PRIMARY.carries("driver", "standby")).isFalse();
    }

    @Test
    void figuresHaveUnits() {
        assertThat(TestbedAction.parse("delay primary from standby 1.5ms"))
                .isEqualTo(new TestbedAction.Delay(
                        new Link("primary", Optional.of("standby")), Duration.ofNanos(1_500_000)));
        assertThat(TestbedAction.parse("bandwidth primary 10 Mbit/s"))
                .isEqualTo(new TestbedAction.Bandwidth(PRIMARY, 10_000_000));
        assertThat(TestbedAction.parse("bandwidth primary 1.5gbit/s"))
                .isEqualTo(new TestbedAction.Bandwidth(PRIMARY, 1_500_000_000));
        assertThat(TestbedAction.parse("bandwidth primary unlimited"))
                .isEqualTo(new TestbedAction.Bandwidth(PRIMARY, 0));
        assertThat(TestbedAction.parse("cpu primary 0.5"))
                .isEqualTo(new TestbedAction.Cpu("primary", OptionalDouble.of(0.5)));
        assertThat(TestbedAction.parse("cpu primary unlimited"))
                .isEqualTo(new TestbedAction.Cpu("primary", OptionalDouble.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "crahs primary                  | Did you mean 'crash'?",
                "explode                        | Known: crash, stop",
                "''                             | is nothing that can be done",
                "crash                          | not complete",
                "crash primary now              | a word too many",
                "heal primary                   | a word too many",
                "partition primary from         | not complete",
                "partition primary from primary | the same end twice",
                "delay primary 5                | is not a duration",
                "bandwidth primary 10           | is not a bandwidth",
                "bandwidth primary 0 mbit/s     | is not a bandwidth",
                "cpu primary 0                  | is no share",
                "cpu primary NaN                | is no share",
                "cpu primary half               | is no share"
            })
    void whatIsWrongIsSaid(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestbedAction.parse(text))
                .withMessageContaining(message);
    }
}
