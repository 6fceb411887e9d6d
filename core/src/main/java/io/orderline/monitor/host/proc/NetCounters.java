package io.orderline.monitor.host.proc;

/// A line of `/proc/net/dev`.
public record NetCounters(String name, long rxBytes, long rxPackets, long txBytes, long txPackets) {
    private static final int FURTHER_RX = 6;

    static NetCounters read(String name, WordScanner numbers) {
        long rxBytes = numbers.number();
        long rxPackets = numbers.number();
        for (int i = 0; i < FURTHER_RX; i++) {
            numbers.skip();
        }
        return new NetCounters(name, rxBytes, rxPackets, numbers.number(), numbers.number());
    }
}
