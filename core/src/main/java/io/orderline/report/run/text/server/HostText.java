package io.orderline.report.run.text.server;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.HostFiles;
import io.orderline.report.run.data.HostUse;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleTimes;
import io.orderline.report.run.data.SampleWindow;
import io.orderline.result.Result;
import io.orderline.result.environment.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Describes what the hosts did in the measured window.
public final class HostText {
    private static final double KB_A_MIB = 1024;
    private static final double CROWDED = 0.9;
    private static final double MUCH_LOST = 0.1;

    private HostText() {}

    public static List<String> of(RunFiles run) {
        return run.hosts().stream()
                .map(host -> title(host, run) + ": " + use(host, run.result().window()))
                .toList();
    }

    public static String title(HostFiles host, RunFiles run) {
        String role = host.role(sameHost(run));
        return host.is().name() + (role.isEmpty() ? "" : " (" + role + ")");
    }

    private static boolean sameHost(RunFiles run) {
        return run.environment().map(Environment::sharesHost).orElse(false);
    }

    public static String use(HostFiles host, Result.Window window) {
        HostUse use = HostUse.of(host, window);
        if (Double.isNaN(use.busy())) {
            return "not seen in the window";
        }
        List<String> parts = new ArrayList<>();
        parts.add("CPU %s on average, %s in the busiest sample, iowait %s"
                .formatted(percent(use.busy()), percent(use.busiest()), percent(use.iowait())));
        if (!Double.isNaN(use.memoryBytes())) {
            parts.add("memory used up to " + FigureFormat.bytes((long) use.memoryBytes()) + " of "
                    + FigureFormat.bytes(host.is().memoryBytes()));
        }
        use.disk().ifPresent(disk -> parts.add("disk " + disk.name() + " busy " + percent(disk.busy())));
        if (!Double.isNaN(use.inKb())) {
            parts.add(FigureFormat.format(
                    "network %.2f MiB/s in, %.2f MiB/s out", use.inKb() / KB_A_MIB, use.outKb() / KB_A_MIB));
        }
        if (use.lost() > 0) {
            parts.add("not seen for " + percent(use.lost()) + " of the window");
        }
        return String.join("; ", parts);
    }

    public static List<String> caveats(RunFiles run) {
        List<String> caveats = new ArrayList<>();
        Result.Window window = run.result().window();
        for (HostFiles host : run.hosts()) {
            HostUse use = HostUse.of(host, window);
            if (host.is().driver() && sameHost(run) && use.busy() > CROWDED) {
                caveats.add(
                        "The host that driver and database shared was busy for " + percent(use.busy())
                                + " of its processors' time: both waited for processors, and response times hold that waiting.");
            }
            if (use.lost() > MUCH_LOST) {
                caveats.add(lost("The host " + host.is().name(), use.lost()));
            }
        }
        databaseLost(run).filter(lost -> lost > MUCH_LOST).ifPresent(lost -> caveats.add(lost("The database", lost)));
        return caveats;
    }

    /// Formats a share with one decimal, as shares of ticks are no more exact.
    private static String percent(double share) {
        return FigureFormat.format("%.1f %%", 100 * share);
    }

    private static String lost(String what, double share) {
        return what + " was not seen for " + percent(share)
                + " of the window: its charts have gaps, and its figures are of the rest.";
    }

    /// Returns the share of the window without samples, or empty if the database was not watched.
    private static Optional<Double> databaseLost(RunFiles run) {
        double[] times = run.samples().numbers("t_s");
        if (run.samples().columns().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new SampleWindow(
                        times, SampleTimes.sinceLast(times), run.result().window())
                .lost());
    }
}
