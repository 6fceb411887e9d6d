package io.orderline.monitor.host;

import io.orderline.base.csv.CsvFormat;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.function.ToDoubleFunction;

/// The table of processors, memory and pressure of a whole host.
public final class OsTable {
    private static final double KB = 1024;

    private OsTable() {}

    public static CsvTable<?> of(long pageBytes) {
        CsvFormat<CsvTable.Line<CpuCoreTable.Cpu>> format = CpuCoreTable.shares(CsvTable.timed());
        whole(format, "memory_total_bytes", span -> bytes(span, "MemTotal"));
        whole(format, "memory_available_bytes", span -> bytes(span, "MemAvailable"));
        whole(format, "memory_cached_bytes", span -> bytes(span, "Cached"));
        whole(format, "memory_dirty_bytes", span -> bytes(span, "Dirty"));
        whole(format, "memory_writeback_bytes", span -> bytes(span, "Writeback"));
        whole(format, "dirty_pages", span -> bytes(span, "Dirty") / pageBytes);
        whole(format, "swap_used_bytes", span -> bytes(span, "SwapTotal") - bytes(span, "SwapFree"));
        pressure(format, "cpu", "some");
        pressure(format, "io", "some");
        pressure(format, "io", "full");
        pressure(format, "memory", "some");
        pressure(format, "memory", "full");
        return new CsvTable<>("os", format, span -> CpuCoreTable.Cpu.of(span).filter(CpuCoreTable.Cpu::isAll));
    }

    private static void whole(
            CsvFormat<CsvTable.Line<CpuCoreTable.Cpu>> format, String name, ToDoubleFunction<SnapshotPair> figure) {
        format.fixed(name, 0, line -> figure.applyAsDouble(line.span()));
    }

    private static double bytes(SnapshotPair span, String name) {
        Long kb = span.after().memoryKb().get(name);
        return kb == null ? Double.NaN : kb * KB;
    }

    private static void pressure(CsvFormat<CsvTable.Line<CpuCoreTable.Cpu>> format, String resource, String kind) {
        format.fixed(
                resource + "_pressure_" + kind + "_share",
                CsvTable.SHARE_DECIMALS,
                line -> pressure(line.span(), resource + "." + kind));
    }

    private static double pressure(SnapshotPair span, String name) {
        Long before = span.before().pressureMicros().get(name);
        Long after = span.after().pressureMicros().get(name);
        return before == null || after == null ? Double.NaN : span.shareOf(before / 1e6, after / 1e6);
    }
}
