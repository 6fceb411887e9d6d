package io.orderline.lab.claims;

import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.RuleParameters;
import io.orderline.lab.claims.rule.arithmetic.ArithmeticRule;
import io.orderline.lab.claims.rule.arithmetic.CapacityFitRule;
import io.orderline.lab.claims.rule.arithmetic.DegradationRule;
import io.orderline.lab.claims.rule.arithmetic.EfficiencyRule;
import io.orderline.lab.claims.rule.arithmetic.EngineScalingRule;
import io.orderline.lab.claims.rule.arithmetic.MemorySavingRule;
import io.orderline.lab.claims.rule.arithmetic.OverheadRule;
import io.orderline.lab.claims.rule.arithmetic.PerCoreRule;
import io.orderline.lab.claims.rule.arithmetic.RatioRule;
import io.orderline.lab.claims.rule.arithmetic.ScaleOutRule;
import io.orderline.lab.claims.rule.arithmetic.SeriesSpeedUpRule;
import io.orderline.lab.claims.rule.arithmetic.SumRule;
import io.orderline.lab.claims.rule.arithmetic.TotalInformationRule;
import io.orderline.lab.claims.rule.arithmetic.TotalIsSumRule;
import io.orderline.lab.claims.rule.arithmetic.WarehouseCapRule;
import io.orderline.lab.claims.rule.method.BusyClientsRule;
import io.orderline.lab.claims.rule.method.ClientThinkTimeRule;
import io.orderline.lab.claims.rule.method.CompletenessRule;
import io.orderline.lab.claims.rule.method.CoreDefinitionRule;
import io.orderline.lab.claims.rule.method.DurabilityParityRule;
import io.orderline.lab.claims.rule.method.HardwareParityRule;
import io.orderline.lab.claims.rule.method.IndexPrefixRule;
import io.orderline.lab.claims.rule.method.MeanAgainstP90Rule;
import io.orderline.lab.claims.rule.method.MixMinimumRule;
import io.orderline.lab.claims.rule.method.RepetitionRule;
import io.orderline.lab.claims.rule.method.RollbackShareRule;
import io.orderline.lab.claims.rule.method.SingleCauseRule;
import io.orderline.lab.claims.rule.method.TraitParityRule;
import io.orderline.lab.claims.rule.method.WindowLengthRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The rules by their names in files, with the source of each.
@SuppressWarnings("ImmutableEnumChecker") // the readers are methods without any state
public enum RuleKind {
    RATIO("ratio", "arithmetic, with the rounding of the figures", RatioRule::read),
    DEGRADATION("degradation", "the figures of each curve, step by step", DegradationRule::read),
    ONE_DEFINITION("one-definition", "TPC-C 5.4.2: one metric, measured over one interval", WindowLengthRule::read),
    MIX("mix", "TPC-C 5.2.3", MixMinimumRule::read),
    ROLLBACKS("rollbacks", "TPC-C 2.4.1.4, 5.5.1.5", RollbackShareRule::read),
    CAP("cap", "TPC-C 4.1.3, 5.2.5", WarehouseCapRule::read),
    LITTLES_LAW("littles-law", "Little 1961; TPC-C 5.2.5.6", MeanAgainstP90Rule::read),
    TOTAL_IS_SUM("total-is-sum", "arithmetic; TPC-C 2.7 for the background", TotalIsSumRule::read),
    TOTAL_SAYS_MORE("total-says-more", "arithmetic", TotalInformationRule::read),
    HARDWARE("same-hardware", "Raasveldt et al., DBTest 2018", HardwareParityRule::read),
    PER_CORE("per-core", "arithmetic, with the rounding of the figures", PerCoreRule::read),
    CORES("cores-named", "the machines as their makers describe them", CoreDefinitionRule::read),
    DURABILITY("durability", "TPC-C 3.5.3; the engines' own documentation", DurabilityParityRule::read),
    SAME("same", "Raasveldt et al., DBTest 2018", TraitParityRule::read),
    REPEATED("repeated", "Georges, Buytaert, Eeckhout, OOPSLA 2007", RepetitionRule::read),
    OVERHEAD("overhead", "arithmetic, with the rounding of the figures", OverheadRule::read),
    PRODUCT("product", "arithmetic", ArithmeticRule::product),
    QUOTIENT("quotient", "arithmetic", ArithmeticRule::quotient),
    SUM("sum", "arithmetic", SumRule::read),
    DIFFERENCE("difference", "arithmetic", ArithmeticRule::difference),
    SPEED_UP("speed-up", "arithmetic, by both readings of \"faster\"", SeriesSpeedUpRule::read),
    MEMORY("memory", "arithmetic over both sides", MemorySavingRule::read),
    FITS("fits", "arithmetic", CapacityFitRule::read),
    PAUSES("pauses", "Little 1961", ClientThinkTimeRule::read),
    EFFICIENCY("efficiency", "TPC-C 4.1.3, 5.2.4.2", EfficiencyRule::read),
    STATED("stated", "Raasveldt et al., DBTest 2018; TPC-C 8.1", CompletenessRule::read),
    INDEX("index", "the printed schema", IndexPrefixRule::read),
    SCALE_OUT("scale-out", "speed-up ÷ growth in machines or cores", ScaleOutRule::read),
    VARIED_ALONE("varied-alone", "one factor at a time; Raasveldt et al., DBTest 2018", SingleCauseRule::read),
    BUSY_CLIENTS("busy-clients", "Little 1961", BusyClientsRule::read),
    ENGINES("engines", "arithmetic; Little 1961; TPC-C 4.2.2", EngineScalingRule::read);

    private final String key;
    private final String source;
    private final Function<RuleParameters, ClaimRule> reader;

    RuleKind(String key, String source, Function<RuleParameters, ClaimRule> reader) {
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
    public ClaimRule read(RuleParameters file) {
        return reader.apply(file);
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(RuleKind::key).toList();
    }

    public static Optional<RuleKind> of(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equals(key)).findFirst();
    }
}
