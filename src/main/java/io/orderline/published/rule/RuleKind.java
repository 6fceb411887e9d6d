package io.orderline.published.rule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The rules by their names in files, with the source of each.
@SuppressWarnings("ImmutableEnumChecker") // the readers are methods without any state
public enum RuleKind {
    RATIO("ratio", "arithmetic, with the rounding of the figures", RatioHolds::read),
    DEGRADATION("degradation", "the figures of each curve, step by step", Degradation::read),
    ONE_DEFINITION("one-definition", "TPC-C 5.4.2: one metric, measured over one interval", OneDefinition::read),
    MIX("mix", "TPC-C 5.2.3", MixMinima::read),
    ROLLBACKS("rollbacks", "TPC-C 2.4.1.4, 5.5.1.5", RollbackShare::read),
    CAP("cap", "TPC-C 4.1.3, 5.2.5", WarehouseCap::read),
    LITTLES_LAW("littles-law", "Little 1961; TPC-C 5.2.5.6", MeanAgainstP90::read),
    TOTAL_IS_SUM("total-is-sum", "arithmetic; TPC-C 2.7 for the background", TotalIsSum::read),
    TOTAL_SAYS_MORE("total-says-more", "arithmetic", TotalSaysMore::read),
    HARDWARE("same-hardware", "Raasveldt et al., DBTest 2018", HardwareParity::read),
    PER_CORE("per-core", "arithmetic, with the rounding of the figures", PerCore::read),
    CORES("cores-named", "the machines as their makers describe them", CoresNamed::read),
    DURABILITY("durability", "TPC-C 3.5.3; the engines' own documentation", DurabilityParity::read),
    SAME("same", "Raasveldt et al., DBTest 2018", TraitParity::read),
    REPEATED("repeated", "Georges, Buytaert, Eeckhout, OOPSLA 2007", Repeated::read),
    OVERHEAD("overhead", "arithmetic, with the rounding of the figures", Overhead::read),
    PRODUCT("product", "arithmetic", Arithmetic::product),
    QUOTIENT("quotient", "arithmetic", Arithmetic::quotient),
    SUM("sum", "arithmetic", Sum::read),
    DIFFERENCE("difference", "arithmetic", Arithmetic::difference),
    SPEED_UP("speed-up", "arithmetic, by both readings of \"faster\"", SeriesSpeedUp::read),
    MEMORY("memory", "arithmetic over both sides", MemoryOfBothSides::read),
    FITS("fits", "arithmetic", Fits::read),
    PAUSES("pauses", "Little 1961", Pauses::read),
    EFFICIENCY("efficiency", "TPC-C 4.1.3, 5.2.4.2", Efficiency::read),
    STATED("stated", "Raasveldt et al., DBTest 2018; TPC-C 8.1", Stated::read),
    INDEX("index", "the printed schema", IndexLed::read),
    SCALE_OUT("scale-out", "speed-up ÷ growth in machines or cores", ScaleOut::read),
    VARIED_ALONE("varied-alone", "one factor at a time; Raasveldt et al., DBTest 2018", VariedAlone::read),
    BUSY_CLIENTS("busy-clients", "Little 1961", BusyClients::read),
    ENGINES("engines", "arithmetic; Little 1961; TPC-C 4.2.2", EnginesAndWarehouses::read);

    private final String key;
    private final String source;
    private final Function<RuleFile, Rule> reader;

    RuleKind(String key, String source, Function<RuleFile, Rule> reader) {
        this.key = key;
        this.source = source;
        this.reader = reader;
    }

    /// As files have it.
    public String key() {
        return key;
    }

    /// A clause, a paper, or what is computed.
    public String source() {
        return source;
    }

    /// Mistakes go to the file's problems.
    public Rule read(RuleFile file) {
        return reader.apply(file);
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(RuleKind::key).toList();
    }

    public static Optional<RuleKind> of(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equals(key)).findFirst();
    }
}
