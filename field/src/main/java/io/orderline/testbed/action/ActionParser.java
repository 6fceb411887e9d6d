package io.orderline.testbed.action;

import io.orderline.base.Durations;
import io.orderline.base.NameSuggestion;
import io.orderline.process.CpuCgroup;
import io.orderline.testbed.action.TestbedAction.Operation;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Parses a [TestbedAction] word by word. An instance is used once.
final class ActionParser {
    private static final String FORMS = """
            crash, stop, restart, pause, resume, promote or checkpoint NODE; partition or cut NODE [from NODE]; heal; \
            delay NODE [from NODE] 5ms; bandwidth NODE [from NODE] 10 mbit/s; cpu NODE 0.5""";
    private static final List<String> VERBS = Stream.concat(
                    Arrays.stream(Operation.values()).map(each -> each.name().toLowerCase(Locale.ROOT)),
                    Stream.of("partition", "cut", "heal", "delay", "bandwidth", "cpu"))
            .toList();
    private static final String UNLIMITED = "unlimited";
    private static final Pattern BANDWIDTH = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmg])bit/s");
    /// Prefixes of bandwidths. They are decimal, as is usual for networks.
    private static final Map<String, Double> FACTORS = Map.of("k", 1e3, "m", 1e6, "g", 1e9);

    private final String text;
    private final Deque<String> words;

    ActionParser(String text) {
        this.text = text.strip();
        this.words = new ArrayDeque<>(Arrays.asList(this.text.split("\\s+")));
    }

    TestbedAction parse() {
        String verb = words.remove().toLowerCase(Locale.ROOT);
        if (!VERBS.contains(verb)) {
            throw new IllegalArgumentException("'" + verb + "' is nothing that can be done to a testbed. "
                    + NameSuggestion.nearest(verb, VERBS)
                            .map(near -> "Did you mean '" + near + "'?")
                            .orElse("Known: " + FORMS + "."));
        }
        TestbedAction action = action(verb);
        if (!words.isEmpty()) {
            throw wrong();
        }
        return action;
    }

    private TestbedAction action(String verb) {
        return switch (verb) {
            case "heal" -> new TestbedAction.Heal();
            case "partition" -> new TestbedAction.Partition(link());
            case "cut" -> new TestbedAction.Cut(link());
            case "delay" -> new TestbedAction.Delay(link(), Durations.parse(word()));
            case "bandwidth" -> new TestbedAction.Bandwidth(link(), bitsPerSecond(rest()));
            case "cpu" -> new TestbedAction.Cpu(word(), cores(word()));
            default -> new TestbedAction.OnServer(Operation.valueOf(verb.toUpperCase(Locale.ROOT)), word());
        };
    }

    private Link link() {
        String node = word();
        if (!"from".equals(words.peek())) {
            return new Link(node, Optional.empty());
        }
        words.remove();
        String peer = word();
        if (peer.equals(node)) {
            throw new IllegalArgumentException("'" + text + "' names the same end twice");
        }
        return new Link(node, Optional.of(peer));
    }

    private String word() {
        if (words.isEmpty()) {
            throw wrong();
        }
        return words.remove();
    }

    private String rest() {
        String rest = String.join(" ", words);
        words.clear();
        return rest;
    }

    private static long bitsPerSecond(String text) {
        if (text.equals(UNLIMITED)) {
            return 0;
        }
        Matcher rate = BANDWIDTH.matcher(text.strip().toLowerCase(Locale.ROOT));
        long perSecond = rate.matches()
                ? Math.round(Double.parseDouble(rate.group(1)) * FACTORS.getOrDefault(rate.group(2), 0.0))
                : 0;
        if (perSecond == 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a bandwidth: write 500 kbit/s, 10 mbit/s, 1 gbit/s or unlimited");
        }
        return perSecond;
    }

    static OptionalDouble cores(String text) {
        if (text.equals(UNLIMITED)) {
            return OptionalDouble.empty();
        }
        try {
            double cores = Double.parseDouble(text);
            if (cores >= CpuCgroup.LEAST && cores <= CpuCgroup.MOST) {
                return OptionalDouble.of(cores);
            }
        } catch (NumberFormatException e) {
            throw notCores(text);
        }
        throw notCores(text);
    }

    private static IllegalArgumentException notCores(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is no share of the processors: write a number of cores from " + CpuCgroup.LEAST
                        + " on, such as 0.5, or '" + UNLIMITED + "'");
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException(
                "'" + text + "' is not complete, or has a word too many. Possible: " + FORMS + ".");
    }
}
