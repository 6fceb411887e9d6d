package io.orderline.report.run.data;

import io.orderline.result.Result;
import io.orderline.result.file.HostSeries;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/// The use of a host in the measured window, from all samples. Unknown values are NaN.
///
/// @param busy mean share of its hardware threads, including steal
/// @param busiest the same share in the busiest sample
/// @param memoryBytes largest size of memory that was not available
/// @param disk disk that was busy for most of the time
/// @param lost share of the window without samples
public record HostUse(
        double busy,
        double busiest,
        double iowait,
        double memoryBytes,
        Optional<Disk> disk,
        double inKb,
        double outKb,
        double lost) {

    /// A disk with the share of time in which it was busy.
    public record Disk(String name, double busy) {}

    public static HostUse of(HostFiles host, Result.Window window) {
        SampleWindow samples = SampleWindow.of(host.os(), window);
        CpuStateLayers cpu = new CpuStateLayers(host.os());
        return new HostUse(
                samples.mean(cpu.busy()),
                samples.peak(cpu.busy()),
                samples.mean(cpu.iowait()),
                samples.peak(usedMemory(host.os())),
                busiestDisk(host, window),
                samples.mean(host.ofAllInterfaces("rx_kb_per_s")),
                samples.mean(host.ofAllInterfaces("tx_kb_per_s")),
                samples.lost());
    }

    public static double[] usedMemory(HostSeries os) {
        double[] used = HostFiles.column(os, "memory_total_bytes");
        double[] available = HostFiles.column(os, "memory_available_bytes");
        for (int i = 0; i < used.length; i++) {
            used[i] -= available[i];
        }
        return used;
    }

    private static Optional<Disk> busiestDisk(HostFiles host, Result.Window window) {
        return host.disks().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(disk -> new Disk(disk.getKey(), diskBusy(disk.getValue(), window)))
                .filter(disk -> !Double.isNaN(disk.busy))
                .max(Comparator.comparingDouble(Disk::busy));
    }

    public static double diskBusy(HostSeries disk, Result.Window window) {
        return SampleWindow.of(disk, window).mean(HostFiles.column(disk, "busy_share"));
    }
}
