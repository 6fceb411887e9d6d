package io.orderline.monitor.host.proc;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.host.LocalHostSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineUseTest {
    /// As `pid:parent:ticks:ticks of children:start`, or the postmaster and a backend of it.
    private static ProcessTimes process(String text) {
        long[] figures = Stream.of(Map.of("P", "10:1:100:50:500", "B", "11:10:300:0:600")
                        .getOrDefault(text, text)
                        .split(":", -1))
                .mapToLong(Long::parseLong)
                .toArray();
        return new ProcessTimes(figures[0], "postgres", figures[1], figures[2], figures[3], figures[4], 1);
    }

    private static HostSnapshot at(double uptime, String engine) {
        List<CpuTicks> cpus = Stream.of("cpu", "cpu0", "cpu1")
                .map(name -> {
                    WordScanner words = new WordScanner(name + " 1 0 1 1 0 0 0 0 0 0");
                    words.nextLine();
                    return CpuTicks.read(words);
                })
                .toList();
        List<ProcessTimes> processes = engine.isEmpty()
                ? List.of()
                : Stream.of(engine.split(" ", -1)).map(EngineUseTest::process).toList();
        HostSnapshot.Processes all = new HostSnapshot.Processes(Optional.empty(), processes);
        return new HostSnapshot(uptime, uptime, cpus, Map.of(), Map.of(), Map.of(), Map.of(), all, Map.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        what all used is added                        | P B | 10:1:101:50:500 11:10:350:0:600   | 0.51
        what ended is not lost                        | P B | 10:1:100:370:500                  | 0.2
        an end that is counted twice makes it unknown | P B | 11:10:310:0:600 10:1:100:360:500  | NaN
        unless two processors can give so much        | P B | 11:10:310:0:600 10:1:100:240:500  | 2.0
        what began and ended in between is not lost   | P   | 10:1:100:57:500                   | 0.07
        what is new counts in full                    | P   | P 12:10:30:0:10050                | 0.3
        what is found too late makes it unknown       | P   | P 12:10:30:0:9000                 | NaN
        an end that nobody noted makes it unknown     | P B | 11:10:350:0:600                   | NaN
        a number that is used again is another one    | P B | 10:1:100:350:500 11:10:5:0:10050  | 0.05
        an engine that is gone used an unknown amount | P B | ''                                | NaN
        """)
    void usedInASecond(String why, String before, String after, String seconds) {
        assertThat(Double.toString(EngineUse.cpuSeconds(at(100, before), at(101, after))))
                .as(why)
                .isEqualTo(seconds);
    }

    @Test
    void namesOfProcessesMayHoldParenthesesAndWhatIsNoneIsRefused() {
        assertThat(ProcessTimes.read("7 (a) b (c)) S 3 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24"))
                .isEqualTo(new ProcessTimes(7, "a) b (c)", 3, 14 + 15, 16 + 17, 22, 24));
        assertThrown(NumberFormatException.class, () -> ProcessTimes.read("7 postgres S 3"));
    }

    private static HostDescription of(String release) {
        return HostDescription.parse(new ProcFiles(Map.of(ProcFiles.UPTIME, "0 0", "/etc/os-release", release)));
    }

    @Test
    void aDistributionIsNamedWithoutItsVersionsNickname() {
        assertThat(of("PRETTY_NAME=\"x\"\nNAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\nVERSION=\"12 (bookworm)\"\n")
                        .os())
                .isEqualTo("Debian GNU/Linux 12");
        assertThat(of("NAME=Fedora\nVERSION='42'\n").os()).isEqualTo("Fedora 42");
        assertThat(of("NAME=\"Arch Linux\"\n").os()).isEqualTo("Arch Linux");
        assertThat(of("").os()).isEmpty();
    }

    @Test
    void devicesThatSayWhatTheyAreAreTold() {
        HostDescription host = HostDescription.parse(ProcFiles.ofGrep("""
                /proc/uptime:0 0
                /sys/block/nvme0n1/device/model:SAMSUNG MZQL21T9HCJR-00A07         \s
                /sys/block/sr0/device/model:\s
                /sys/class/net/eth0/speed:10000
                /sys/class/net/eth1/speed:2500
                /sys/class/net/wlan0/speed:-1
                """));
        assertThat(host.hardware())
                .isEqualTo(Map.of("nvme0n1", "SAMSUNG MZQL21T9HCJR-00A07", "eth0", "10 Gbit/s", "eth1", "2500 Mbit/s"));
    }

    @Test
    void thisHostIsKnownAndSomeOfItToTheJdkToo() {
        HostDescription here = LocalHostSource.here();
        assertThat(here.name()).isNotEmpty();
        assertThat(here.kernel()).isEqualTo(System.getProperty("os.version"));
        assertThat(here.threads()).isGreaterThanOrEqualTo(here.cores()).isPositive();
        assertThat(here.memoryBytes()).isGreaterThan(1L << 28);
        // As on other systems than Linux.
        HostDescription known = HostDescription.ofJdk();
        assertThat(List.of(known.name(), known.cpu(), known.os()))
                .containsExactly("unknown", "unknown", System.getProperty("os.name"));
        assertThat(known.threads()).isPositive();
        assertThat(known.memoryBytes()).isGreaterThan(1L << 28);
        assertThat(known.disks()).isEmpty();
    }

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private static List<ProcessTimes> engine(long pages) {
        return List.of(new ProcessTimes(1, "postgres", 0, 0, 0, 0, pages));
    }

    @Test
    void itIsTakenEachTenSecondsIfItIsCheapElseMoreRarelyAndNotOfNothingNorOfTooMuch() {
        PssBudget budget = new PssBudget(0);
        assertThat(budget.allows(0, List.of())).isFalse();
        assertThat(budget.allows(0, engine(PssBudget.MAX_PAGES))).isTrue();
        assertThat(budget.allows(0, engine(PssBudget.MAX_PAGES + 1))).isFalse();
        assertThat(budget.allows(0, engine(1))).isTrue();
        budget.spent(SECOND, SECOND / 1000);
        assertThat(budget.allows(10 * SECOND, engine(1))).isFalse();
        assertThat(budget.allows(11 * SECOND, engine(1))).isTrue();
        PssBudget dear = new PssBudget(0);
        dear.spent(0, SECOND / 10);
        assertThat(dear.allows(19 * SECOND, engine(1))).isFalse();
        assertThat(dear.allows(20 * SECOND, engine(1))).isTrue();
    }
}
