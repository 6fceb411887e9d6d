package io.orderline.monitor.ssh;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.EnumSet;
import java.util.function.Consumer;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannelEvent;

/// A command that goes on at another host. Thread-safe.
public final class RemoteProcess {
    private final ChannelExec channel;

    RemoteProcess(ChannelExec channel) {
        this.channel = channel;
    }

    public OutputStream input() {
        return channel.getInvertedIn();
    }

    public void endInput() throws IOException {
        channel.getInvertedIn().close();
    }

    /// @param told called once with the reason, when the command has ended or cannot be seen any more
    public void onEnd(Consumer<String> told) {
        channel.addCloseFutureListener(_ -> {
            Integer status = channel.getExitStatus();
            told.accept(status == null ? "its ssh connection ended" : "its process ended with exit code " + status);
        });
    }

    /// @return whether it ended within the limit
    public boolean await(Duration limit) {
        return channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), limit).contains(ClientChannelEvent.CLOSED);
    }
}
