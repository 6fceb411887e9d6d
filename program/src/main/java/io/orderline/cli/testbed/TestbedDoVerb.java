package io.orderline.cli.testbed;

import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.testbed.daemon.DaemonClient;
import io.orderline.testbed.daemon.DaemonReply;
import io.orderline.testbed.daemon.TestbedRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "do",
        mixinStandardHelpOptions = true,
        description = {
            "Does something to a started testbed:",
            "crash, stop, restart, pause, resume, promote or checkpoint NODE; cpu NODE 0.5;",
            "and if it was started with --network: partition or cut NODE [from NODE], heal,",
            "delay NODE [from NODE] 5ms, bandwidth NODE [from NODE] 10 mbit/s."
        },
        footer = {
            "",
            "Examples:",
            "  orderline testbed do mariadb pause mariadb",
            "  orderline testbed do mariadb crash mariadb",
            "  orderline testbed do mariadb restart mariadb"
        })
final class TestbedDoVerb implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "NAME", description = "A started testbed.")
    String name = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "ACTION", description = "What to do, and to which server.")
    List<String> words = new ArrayList<>();

    private final CliContext context;

    TestbedDoVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        DaemonClient daemon = TestbedRegistry.ofUser()
                .daemon(TestbedStopVerb.known(name))
                .orElseThrow(() -> new TargetException(
                        "the testbed " + name + " is not started. Start it with: orderline testbed start " + name));
        DaemonReply answer = daemon.act(String.join(" ", words));
        if (!answer.done()) {
            throw new TargetException(answer.text());
        }
        answer.testbed().ifPresent(testbed -> context.terminal().result(TestbedText.of(testbed)));
        return ExitCode.OK.code();
    }
}
