package io.orderline.monitor.host.proc;

/// A line of `/proc/diskstats`.
///
/// @param busyMillis time with a request in progress; a number of 32 bits
/// @param queueMillis that time multiplied by the requests in progress; a number of 32 bits
public record DiskCounters(
        String name,
        long reads,
        long readMerges,
        long readSectors,
        long writes,
        long writeMerges,
        long writeSectors,
        long busyMillis,
        long queueMillis) {

    static DiskCounters read(WordScanner line) {
        line.skip(); // major and minor number
        line.skip();
        String name = line.next();
        long reads = line.number();
        long readMerges = line.number();
        long readSectors = line.number();
        line.skip(); // time spent reading
        long writes = line.number();
        long writeMerges = line.number();
        long writeSectors = line.number();
        line.skip(); // time spent writing
        line.skip(); // requests in progress
        return new DiskCounters(
                name, reads, readMerges, readSectors, writes, writeMerges, writeSectors, line.number(), line.number());
    }
}
