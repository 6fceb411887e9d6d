package io.orderline.cli.dialect;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The command `orderline dialect`.
@Command(
        name = "dialect",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        description = "Databases that Orderline knows: what they can do, and the proof on your own server.",
        footer = {"", "Example:", "  orderline dialect list"})
public final class DialectVerb extends VerbGroup {
    private DialectVerb() {}

    public static CommandLine command(CliContext context) {
        return new DialectVerb()
                .with(
                        new DialectListVerb(context),
                        new DialectShowVerb(context),
                        new DialectCheckVerb(context),
                        new DialectCertificateVerb(context));
    }
}
