package io.orderline.monitor.host;

import io.orderline.base.csv.CsvFormat;
import io.orderline.monitor.host.proc.DiskCounters;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.NetCounters;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The tables of disks and network interfaces. A device that is gone has no line.
public final class DeviceTables {
    private static final double SECTORS_PER_KB = 2;
    private static final double KB = 1024;
    private static final double MILLIS = 1000;

    private DeviceTables() {}

    private record Change<C>(String name, C before, C after) {}

    public static CsvTable<?> disks(List<String> names) {
        CsvFormat<CsvTable.Line<Change<DiskCounters>>> format = named("disk");
        rate(format, "reads_per_s", 1, DiskCounters::reads);
        rate(format, "read_merges_per_s", 1, DiskCounters::readMerges);
        rate(format, "read_kb_per_s", SECTORS_PER_KB, DiskCounters::readSectors);
        rate(format, "writes_per_s", 1, DiskCounters::writes);
        rate(format, "write_merges_per_s", 1, DiskCounters::writeMerges);
        rate(format, "write_kb_per_s", SECTORS_PER_KB, DiskCounters::writeSectors);
        format.fixed(
                "busy_share",
                CsvTable.SHARE_DECIMALS,
                line -> line.span()
                        .shareOf(
                                line.item().before.busyMillis() / MILLIS,
                                line.item().after.busyMillis() / MILLIS));
        rate(format, "queue_requests", MILLIS, DiskCounters::queueMillis);
        return table("disks", format, names, HostSnapshot::disks);
    }

    public static CsvTable<?> interfaces(List<String> names) {
        CsvFormat<CsvTable.Line<Change<NetCounters>>> format = named("interface");
        rate(format, "rx_packets_per_s", 1, NetCounters::rxPackets);
        rate(format, "rx_kb_per_s", KB, NetCounters::rxBytes);
        rate(format, "tx_packets_per_s", 1, NetCounters::txPackets);
        rate(format, "tx_kb_per_s", KB, NetCounters::txBytes);
        return table("net", format, names, HostSnapshot::interfaces);
    }

    private static <C> CsvFormat<CsvTable.Line<Change<C>>> named(String column) {
        return CsvTable.<Change<C>>timed().text(column, line -> CsvTable.plain(line.item().name));
    }

    private static <C> void rate(
            CsvFormat<CsvTable.Line<Change<C>>> format, String name, double unit, ToLongFunction<C> counter) {
        format.fixed(
                name,
                CsvTable.RATE_DECIMALS,
                line -> line.span()
                                .perSecond(
                                        counter.applyAsLong(line.item().before), counter.applyAsLong(line.item().after))
                        / unit);
    }

    private static <C> CsvTable<?> table(
            String name,
            CsvFormat<CsvTable.Line<Change<C>>> format,
            List<String> names,
            Function<HostSnapshot, Map<String, C>> counters) {
        return new CsvTable<>(name, format, span -> {
            Map<String, C> before = counters.apply(span.before());
            Map<String, C> after = counters.apply(span.after());
            return names.stream()
                    .flatMap(device -> Stream.ofNullable(before.get(device))
                            .flatMap(was ->
                                    Stream.ofNullable(after.get(device)).map(now -> new Change<>(device, was, now))));
        });
    }
}
