package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.file.EventLog;
import io.orderline.testing.Drill;
import io.orderline.testing.OwnPostgres;
import io.orderline.testing.Program;
import io.orderline.testing.SshHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that Orderline did not start is crashed and started again at moments of a run, by commands of its user's:
/// the one here, the other over ssh.
@Drill
class OwnServerIT {
    @TempDir
    private Path folder;

    private Program.Launch program(SshHost host, Target target) {
        return Program.in(folder)
                .environment("ORDERLINE_PASSWORD", target.password().reveal())
                .environment("ORDERLINE_SSH_FOLDER", host.folder().toString())
                .environment("SSH_AUTH_SOCK", "");
    }

    private void plan(OwnPostgres server, SshHost host) throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), """
                target:
                  url: %s
                  user: %s
                  crash-command: %s
                  restart-command: %s
                  crash-limit: 30s
                hosts:
                  db1: {role: database, address: "%s", storage: a disk of a test}
                workload: %s
                drive: {terminals: 2, ramp-up: 1s, duration: 10m, limit: 60/s, transactions: 300, outage-limit: 60s, ceiling: false}
                verify: {before: false}
                monitor: {local: false}
                at:
                  2s: 'shell "echo one; echo $ORDERLINE_PASSWORD"'
                  3s: crash
                  4s: restart db1
                  7s: 'shell on db1 "echo two; exit 3"'
                """.formatted(
                        server.target().url(),
                        server.target().user(),
                        server.command("crash.sh"),
                        server.command("start.sh"),
                        host.address(),
                        Path.of("examples/transfers").toAbsolutePath()));
    }

    @Test
    void itsOutageAndItsColdStartAreMeasuredAsATestbedsAre() throws Exception {
        Path scripts = Files.createDirectory(folder.resolve("server"));
        try (SshHost host = SshHost.known(folder.resolve("ssh"));
                OwnPostgres server = OwnPostgres.start(scripts)) {
            plan(server, host);
            Program.Launch program = program(host, server.target());
            program.run("load", "plan.yaml").withCode(0);
            Program.Ended ended = program.runLeaving("run", "--full", "plan.yaml");
            assertThat(ended.err())
                    .as("%s", Files.readString(scripts.resolve("server.log")))
                    .contains("crash: done after", "restart db1: done after");
            RunFolder run = RunFolder.list(folder.resolve("runs")).getFirst();
            Result result = run.readResult();
            assertThat(result.state()).as(ended.err()).isEqualTo(RunState.COMPLETE);
            assertThat(result.outages()).hasSize(1);
            measured(result.outages().getFirst());
            assertThat(result.verdict().findings())
                    .filteredOn(finding -> finding.rule().equals("outage"))
                    .extracting(Finding::message)
                    .singleElement()
                    .asString()
                    .contains("planned: ", "'crash' at second 3");
            assertThat(ended.out()).contains("cold start of db1: ");
            told(run, server.target().password().reveal());
        }
    }

    private static void measured(Result.Outage outage) {
        assertThat(outage.recovered()).isTrue();
        assertThat(outage.firstCommitSeconds()).isGreaterThan(4);
        OutageRecovery recovery = outage.recovery().orElseThrow();
        assertThat(recovery.gaps()).isNotEmpty();
        ColdStart start = recovery.coldStart().orElseThrow();
        ColdStart.Phases phases = start.phases();
        assertThat(start.server()).isEqualTo("db1");
        RunFacts.phasesAddUp(phases, outage);
        assertThat(phases.start()).isPositive();
        assertThat(outage.lastCommitSeconds() + phases.fall() + phases.down()).isGreaterThanOrEqualTo(4.0);
        assertThat(start.dataBytes()).as("nobody tells").isEqualTo(-1);
    }

    private static void told(RunFolder run, String password) throws Exception {
        List<EventLog.Event> events = EventLog.read(run.events());
        assertThat(events)
                .filteredOn(event -> event.kind().equals("action-failed"))
                .singleElement()
                .satisfies(event -> assertThat(event.message())
                        .startsWith("shell on db1 \"echo two; exit 3\": failed after ")
                        .endsWith("exit code 3: two"));
        String text = Files.readString(run.events());
        assertThat(text).contains("\"exit_code\":0", "\"output\":\"one\\n***\"").doesNotContain(password);
    }
}
