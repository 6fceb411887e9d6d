package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.NetCounters;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.List;

/// Packets and data of network interfaces.
///
/// @param names those that are watched
public record NetworkTable(List<String> names) implements CsvTable {
    private static final double KB = 1024;

    public NetworkTable {
        names = List.copyOf(names);
    }

    @Override
    public String name() {
        return "net";
    }

    @Override
    public String header() {
        return TIMES + "interface,rx_packets_per_s,rx_kb_per_s,tx_packets_per_s,tx_kb_per_s";
    }

    @Override
    public void append(SnapshotPair span, CsvRow cells) {
        for (String name : names) {
            NetCounters before = span.before().interfaces().get(name);
            NetCounters after = span.after().interfaces().get(name);
            if (before != null && after != null) {
                cells.line()
                        .name(name)
                        .rate(span.perSecond(before.rxPackets(), after.rxPackets()))
                        .rate(span.perSecond(before.rxBytes(), after.rxBytes()) / KB)
                        .rate(span.perSecond(before.txPackets(), after.txPackets()))
                        .rate(span.perSecond(before.txBytes(), after.txBytes()) / KB)
                        .end();
            }
        }
    }
}
