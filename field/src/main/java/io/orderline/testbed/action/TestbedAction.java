package io.orderline.testbed.action;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// An action on a running testbed, such as `crash primary` or `partition standby from primary`. Immutable.
public sealed interface TestbedAction {
    /// An operation on a server.
    enum Operation {
        CRASH,
        STOP,
        RESTART,
        PAUSE,
        RESUME,
        PROMOTE,
        CHECKPOINT
    }

    record OnServer(Operation operation, String node) implements TestbedAction {}

    /// An action on a link. Connections over the link must go through a proxy.
    sealed interface OnLink extends TestbedAction {
        Link link();
    }

    /// Blocks a link until it is healed.
    record Partition(Link link) implements OnLink {}

    /// Ends all partitions of the testbed.
    record Heal() implements TestbedAction {}

    /// Resets all connections over a link.
    record Cut(Link link) implements OnLink {}

    /// Delays the traffic over a link.
    ///
    /// @param each additional delay in each direction; zero to end the delay
    record Delay(Link link, Duration each) implements OnLink {}

    /// Limits the bandwidth of a link.
    ///
    /// @param bitsPerSecond limit in each direction; 0 for no limit
    record Bandwidth(Link link, long bitsPerSecond) implements OnLink {}

    /// Limits the processor time of a server.
    ///
    /// @param cores seconds of processor time per second; empty for no limit
    record Cpu(String node, OptionalDouble cores) implements TestbedAction {}

    /// @throws IllegalArgumentException if the text is not an action; the message is for the user
    static TestbedAction parse(String text) {
        return new ActionParser(text).parse();
    }

    /// Returns the servers that must exist for this action.
    default List<String> nodes() {
        return switch (this) {
            case OnServer on -> List.of(on.node);
            case Cpu cpu -> List.of(cpu.node);
            case OnLink on -> on.link().nodes();
            case Heal _ -> List.of();
        };
    }

    /// Returns the link that must go through a proxy for this action; empty if the action is not on a link.
    default Optional<Link> way() {
        return this instanceof OnLink on ? Optional.of(on.link()) : Optional.empty();
    }
}
