package io.orderline.monitor.host;

/// A line of `/proc/net/dev`.
record NetCounters(String name, long rxBytes, long rxPackets, long txBytes, long txPackets) {
    private static final int FURTHER_RX = 6;

    static NetCounters read(String name, Words numbers) {
        long rxBytes = numbers.number();
        long rxPackets = numbers.number();
        for (int i = 0; i < FURTHER_RX; i++) {
            numbers.skip();
        }
        return new NetCounters(name, rxBytes, rxPackets, numbers.number(), numbers.number());
    }
}
