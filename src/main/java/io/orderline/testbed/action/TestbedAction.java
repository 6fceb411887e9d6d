package io.orderline.testbed.action;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Something that is done to a testbed while it runs: `crash primary`, `partition standby from primary`,
/// `delay primary 5ms`. Immutable.
public sealed interface TestbedAction {
    /// What a server has done to it.
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

    /// Nothing passes any more, until it is healed.
    record Partition(Link link) implements TestbedAction {}

    /// Ends all partitions.
    record Heal() implements TestbedAction {}

    /// Resets connections.
    record Cut(Link link) implements TestbedAction {}

    /// @param each of both directions takes so much longer; nothing for none
    record Delay(Link link, Duration each) implements TestbedAction {}

    /// @param bitsPerSecond of each direction; 0 for no limit
    record Bandwidth(Link link, long bitsPerSecond) implements TestbedAction {}

    /// @param cores processor time in a second, in seconds; empty for no limit
    record Cpu(String node, OptionalDouble cores) implements TestbedAction {}

    /// Reads what a person wrote.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
    static TestbedAction parse(String text) {
        return new ActionParser(text).parse();
    }

    /// Servers that must be there for it.
    default List<String> nodes() {
        return switch (this) {
            case OnServer on -> List.of(on.node);
            case Cpu cpu -> List.of(cpu.node);
            case Partition _, Heal _, Cut _, Delay _, Bandwidth _ ->
                way().map(Link::nodes).orElse(List.of());
        };
    }

    /// What must go through a proxy for it; empty if nothing, or what the others say.
    default Optional<Link> way() {
        return switch (this) {
            case Partition partition -> Optional.of(partition.link);
            case Cut cut -> Optional.of(cut.link);
            case Delay delay -> Optional.of(delay.link);
            case Bandwidth bandwidth -> Optional.of(bandwidth.link);
            case OnServer _, Heal _, Cpu _ -> Optional.empty();
        };
    }
}
