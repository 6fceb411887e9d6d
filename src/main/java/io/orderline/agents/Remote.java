package io.orderline.agents;

import io.orderline.result.AgentsReport;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.run.Drove;
import io.orderline.run.Team;
import java.util.Optional;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/// What the coordinator knows of one agent. Guarded by the coordinator.
final class Remote {
    /// How far it has come.
    enum Stage {
        LAUNCHED,
        JOINED,
        READY,
        DROVE,
        DONE,
        LOST
    }

    private final Team.Member member;
    private final String homes;
    private final ClockPair clock = new ClockPair();
    private Stage stage = Stage.LAUNCHED;
    private Launcher.@Nullable Launched process;
    private @Nullable Address address;
    private String host = "";
    private long pid = -1;
    private @Nullable Drove drove;
    private String doing = "";
    private long heardNanos;
    private @Nullable Result result;
    private AgentsReport.@Nullable Loss loss;

    /// @param homes its range of home warehouses; empty for all
    Remote(Team.Member member, String homes) {
        this.member = member;
        this.homes = homes;
    }

    String name() {
        return member.name();
    }

    Team.Member member() {
        return member;
    }

    ClockPair clock() {
        return clock;
    }

    Stage stage() {
        return stage;
    }

    /// Whether it may still tell something.
    boolean awaited() {
        return stage != Stage.DONE && stage != Stage.LOST;
    }

    void launched(Launcher.Launched started) {
        process = started;
    }

    Optional<Launcher.Launched> process() {
        return Optional.ofNullable(process);
    }

    void joined(Address from, Message.Hello hello) {
        address = from;
        host = hello.host();
        pid = hello.pid();
        stage = Stage.JOINED;
    }

    Optional<Address> address() {
        return Optional.ofNullable(address);
    }

    /// One that was given up meanwhile stays so.
    void ready() {
        stage = stage == Stage.JOINED ? Stage.READY : stage;
    }

    /// Whether it may still tell of transactions.
    boolean driving() {
        return awaited() && stage != Stage.DROVE;
    }

    /// Its drive has ended.
    void drove(Drove part) {
        drove = part;
        stage = Stage.DROVE;
    }

    /// What it did; empty if it was lost before it could tell.
    Optional<Drove> drove() {
        return Optional.ofNullable(drove);
    }

    /// A sign of life.
    void busy(String what) {
        doing = what;
        heardNanos = System.nanoTime();
    }

    String doing() {
        return doing;
    }

    long heardNanos() {
        return heardNanos;
    }

    void finished(Result found) {
        result = found;
        drove = Drove.of(found);
        stage = Stage.DONE;
    }

    Optional<Result> result() {
        return Optional.ofNullable(result);
    }

    void lost(AgentsReport.Loss how) {
        loss = loss == null ? how : loss;
        stage = Stage.LOST;
    }

    /// It said all that it did, and came to its end before the others.
    void gaveUp(AgentsReport.Loss how) {
        loss = how;
    }

    String host() {
        return host;
    }

    Optional<AgentsReport.Loss> loss() {
        return Optional.ofNullable(loss);
    }

    /// @param atNanos when it was to begin
    /// @param streamed by the headline's type
    AgentsReport.Agent report(long atNanos, int headline, long streamed) {
        return new AgentsReport.Agent(
                name(),
                host,
                pid,
                member.target().shownUrl(),
                homes,
                drove().map(Drove::terminals).orElse(0),
                clock.known() ? Optional.of(clock.report(atNanos)) : Optional.empty(),
                streamed,
                drove().map(found -> found.accounting()
                                .types()
                                .get(headline)
                                .counts()
                                .committed())
                        .orElse(-1L),
                loss(),
                result().map(found -> found.verdict().findings().stream()
                        .filter(finding -> finding.level() != Verdict.Level.PASS)
                        .toList()));
    }
}
