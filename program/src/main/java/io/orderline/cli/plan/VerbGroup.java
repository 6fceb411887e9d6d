package io.orderline.cli.plan;

import io.orderline.cli.program.CliContext;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.KeyGroup;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A verb that only has subcommands, one of which must be named.
public abstract class VerbGroup implements Runnable {
    @Spec
    @Nullable
    private CommandSpec spec;

    protected final CliContext context;

    protected VerbGroup(CliContext context) {
        this.context = context;
    }

    /// Returns the subcommands in the order of the help.
    protected abstract List<Object> verbs();

    /// Returns the command line of a verb, with the flags of its plan or with its subcommands.
    public static CommandLine command(Object verb) {
        CommandLine command = withHelp(verb);
        if (verb instanceof VerbGroup group) {
            command.getCommandSpec().usageMessage().synopsisSubcommandLabel("VERB");
            group.verbs().forEach(each -> command.addSubcommand(command(each)));
            return command;
        }
        if (verb instanceof PlanVerb planVerb) {
            planVerb.addFlags(command.getCommandSpec());
        }
        PlanHelp.arrange(command.getCommandSpec());
        return command;
    }

    /// Returns the command line of a verb whose help is in the order of picocli.
    public static CommandLine withHelp(Object verb) {
        CommandLine command = new CommandLine(verb);
        command.getCommandSpec().mixinStandardHelpOptions(true);
        return command;
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "Name a verb: " + names(spec) + ".");
        }
    }

    private static String names(CommandSpec group) {
        List<String> names = group.subcommands().entrySet().stream()
                .filter(verb -> !verb.getValue().getCommandSpec().usageMessage().hidden())
                .map(verb -> verb.getKey())
                .toList();
        String first = String.join(", ", names.subList(0, names.size() - 1));
        return first + (first.isEmpty() ? "" : " or ") + names.getLast();
    }

    /// Arranges the help of verbs: a short synopsis, examples before options, many flags under headings.
    private static final class PlanHelp {
        private static final int WITHOUT_HEADINGS = 20;

        private static final Set<String> MOST_USED = flags(List.of(
                PlanKeys.URL,
                PlanKeys.USER,
                PlanKeys.TESTBED,
                WorkloadKeys.WAREHOUSES,
                DriveKeys.TERMINALS,
                DriveKeys.PACE,
                DriveKeys.RATE,
                WorkloadKeys.STYLE,
                DriveKeys.RAMP_UP,
                DriveKeys.DURATION));

        private PlanHelp() {}

        static void arrange(CommandSpec command) {
            UsageMessageSpec message = command.usageMessage();
            message.abbreviateSynopsis(true);
            List<String> order = new ArrayList<>(message.sectionKeys());
            order.remove(UsageMessageSpec.SECTION_KEY_FOOTER);
            order.add(
                    order.indexOf(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING),
                    UsageMessageSpec.SECTION_KEY_FOOTER);
            message.sectionKeys(order);
            if (command.positionalParameters().isEmpty()) {
                message.optionListHeading("%n");
            } else {
                message.parameterListHeading("%n");
            }
            if (command.options().size() > WITHOUT_HEADINGS) {
                message.sectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, PlanHelp::options);
            }
        }

        private static String options(Help help) {
            Map<String, Set<String>> headings = new LinkedHashMap<>();
            headings.put("Most used", MOST_USED);
            for (KeyGroup group : PlanKeys.GROUPS) {
                headings.merge(group.title(), flags(group.keys()), PlanHelp::both);
            }
            List<OptionSpec> left = new ArrayList<>(help.commandSpec().options());
            StringBuilder text = new StringBuilder();
            headings.forEach((heading, names) -> text.append(section(help, heading, taken(left, names))));
            return text + section(help, "General", left);
        }

        private static String section(Help help, String heading, List<OptionSpec> options) {
            if (options.isEmpty()) {
                return "";
            }
            Help.Layout layout = help.createDefaultLayout();
            layout.addOptions(options, help.createDefaultParamLabelRenderer());
            return "\n" + heading + ":\n" + layout;
        }

        /// Returns the options with these names, and removes them from `left`.
        private static List<OptionSpec> taken(List<OptionSpec> left, Set<String> names) {
            List<OptionSpec> taken = left.stream()
                    .filter(option -> names.contains(option.longestName()))
                    .toList();
            left.removeAll(taken);
            return taken;
        }

        private static Set<String> both(Set<String> some, Set<String> others) {
            Set<String> both = new HashSet<>(some);
            both.addAll(others);
            return both;
        }

        private static Set<String> flags(List<Key<?>> keys) {
            return keys.stream().map(Key::flag).collect(Collectors.toUnmodifiableSet());
        }
    }
}
