package io.orderline.cli;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.InterruptHandler;
import io.orderline.cli.program.OrderlineProcess;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The entry point, which reads the command line and runs a verb.
public final class Main {
    /// The code of [ExitCode#TARGET], whose class file may be the one that cannot be opened.
    private static final int NOT_USABLE = 3;

    private Main() {}

    public static void main(String[] args) {
        InterruptHandler interrupts = new InterruptHandler();
        interrupts.install();
        if (Boolean.getBoolean(OrderlineProcess.PARENT)) {
            endWithParent();
        }
        int code = run(args, interrupts);
        interrupts.finish();
        System.exit(code);
    }

    private static int run(String[] args, InterruptHandler interrupts) {
        try {
            CliContext context = new CliContext(Console.ofProcess(), interrupts, System.getenv());
            return new Cli(context, VerbList.neededFor(args)).run(args);
        } catch (LinkageError | TypeNotPresentException missing) { // thrown also if a class file cannot be opened
            if (canOpenFiles()) {
                throw missing;
            }
            // Java itself raises its soft limit to the hard one.
            System.err.println(
                    "orderline: this process may open too few files. Raise its hard limit (ulimit -Hn) to 1024"
                            + " or more, such as by LimitNOFILE of a service or nofile in /etc/security/limits.conf.");
            return NOT_USABLE;
        }
    }

    private static boolean canOpenFiles() {
        try (InputStream opened = new FileInputStream(System.getProperty("java.home") + "/release")) {
            return opened.available() >= 0;
        } catch (IOException tooMany) {
            return false;
        }
    }

    /// The parent process keeps the other end of standard input open as long as it lives.
    private static void endWithParent() {
        Thread.ofPlatform().daemon().name("parent").start(() -> {
            try {
                System.in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException broken) {
                System.err.println("standard input: " + broken.getMessage());
            }
            System.exit(ExitCode.INTERRUPTED.code());
        });
    }

    /// The command line of picocli, which tests can use without a process.
    static final class Cli {
        private final CommandLine commandLine;
        private final ErrorMessages messages;

        Cli(CliContext context) {
            this(context, VerbList.NAMES);
        }

        /// @param verbs the verbs that are needed; each further one makes the start slower
        Cli(CliContext context, List<String> verbs) {
            commandLine = new CommandLine(new Orderline());
            verbs.forEach(verb -> commandLine.addSubcommand(VerbList.command(verb, context)));
            messages = new ErrorMessages(context);
            commandLine.setExecutionExceptionHandler(messages);
            commandLine.setParameterExceptionHandler(new UsageMessage(context));
            commandLine.setUsageHelpWidth(100);
            commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }

        int run(String... args) {
            try {
                return commandLine.execute(args);
            } catch (Error fatal) {
                if (fatal instanceof LinkageError && !canOpenFiles()) {
                    throw fatal; // the message itself may need a file
                }
                return messages.fatal(fatal);
            }
        }

        CommandLine commandLine() {
            return commandLine;
        }
    }

    @Command(
            name = "orderline",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            synopsisSubcommandLabel = "VERB",
            description = {
                "An OLTP benchmark laboratory: loads a TPC-C-class database, drives it, verifies it, reports.",
                ""
            },
            footer = {
                "",
                "Begin with:  orderline demo",
                "",
                "Exit codes: 0 valid, 1 a bug in Orderline, 2 wrong usage or plan, 3 database not reachable or not",
                "ready, 4 run finished but invalid, 5 objective missed, 6 check or ACID test failed, 7 results could",
                "not be written, 130 interrupted by Ctrl-C, 143 by SIGTERM (what was loaded or measured is kept)."
            })
    static final class Orderline implements Runnable {
        @CommandLine.Spec
        CommandLine.Model.@org.jspecify.annotations.Nullable CommandSpec spec;

        @Override
        public void run() {
            if (spec != null) {
                throw new CommandLine.ParameterException(spec.commandLine(), "Name a verb.");
            }
        }
    }

    static final class VersionText implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "orderline " + io.orderline.run.hooks.Version.text(),
                "Java " + Runtime.version() + " (" + System.getProperty("java.vendor", "") + ")"
            };
        }
    }
}
