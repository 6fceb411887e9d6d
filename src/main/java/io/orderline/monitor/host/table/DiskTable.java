package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.DiskCounters;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.List;

/// Requests and data of disks.
///
/// @param names those that are watched
public record DiskTable(List<String> names) implements CsvTable {
    private static final int SECTORS_PER_KB = 2;
    private static final double MILLIS = 1000;

    public DiskTable {
        names = List.copyOf(names);
    }

    @Override
    public String name() {
        return "disks";
    }

    @Override
    public String header() {
        return TIMES + "disk,reads_per_s,read_merges_per_s,read_kb_per_s,writes_per_s,write_merges_per_s,"
                + "write_kb_per_s,busy_share,queue_requests";
    }

    @Override
    public void append(SnapshotPair span, CsvRow cells) {
        for (String name : names) {
            DiskCounters before = span.before().disks().get(name);
            DiskCounters after = span.after().disks().get(name);
            if (before != null && after != null) {
                line(span, before, after, cells);
            }
        }
    }

    private static void line(SnapshotPair span, DiskCounters before, DiskCounters after, CsvRow cells) {
        cells.line()
                .name(after.name())
                .rate(span.perSecond(before.reads(), after.reads()))
                .rate(span.perSecond(before.readMerges(), after.readMerges()))
                .rate(span.perSecond(before.readSectors(), after.readSectors()) / SECTORS_PER_KB)
                .rate(span.perSecond(before.writes(), after.writes()))
                .rate(span.perSecond(before.writeMerges(), after.writeMerges()))
                .rate(span.perSecond(before.writeSectors(), after.writeSectors()) / SECTORS_PER_KB)
                .share(span.shareOf(before.busyMillis() / MILLIS, after.busyMillis() / MILLIS))
                .rate(span.perSecond(before.queueMillis(), after.queueMillis()) / MILLIS)
                .end();
    }
}
