package io.orderline.run.agents.transport;

import io.orderline.drive.event.DrivePhase;
import io.orderline.result.Result;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.PartialResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// What a coordinator and its agents tell each other. On the wire it is its name, a line feed, and JSON.
public sealed interface Message {
    /// Of an agent: it is there.
    ///
    /// @param host as it calls itself
    record Hello(String name, String host, long pid) implements Message {}

    /// Of the coordinator: what do your clocks say?
    ///
    /// @param sentNanos on the coordinator's [System#nanoTime]
    record Ping(long sentNanos) implements Message {}

    /// @param sentNanos of the ping
    /// @param agentNanos on the agent's [System#nanoTime]
    /// @param agentWallNanos its wall clock, since the epoch
    record Pong(long sentNanos, long agentNanos, long agentWallNanos) implements Message {}

    /// Of an agent: its terminals are connected.
    record Ready() implements Message {}

    /// Of the coordinator: the drive begins then.
    ///
    /// @param atNanos on the agent's [System#nanoTime]
    record Start(long atNanos) implements Message {}

    /// Of an agent: its drive has begun.
    ///
    /// @param atNanos on its [System#nanoTime]
    record Began(long atNanos) implements Message {}

    /// Of an agent: about a second of its drive.
    record Second(IntervalMessage interval, DrivePhase phase) implements Message {}

    /// Of an agent: what its user is to know.
    record Warning(String text) implements Message {}

    /// Of an agent: its drive has ended, and what it did is told; now it works on its own results.
    record Done(PartialResult part) implements Message {}

    /// Of an agent that works on its results: it is alive.
    ///
    /// @param doing what it does, in words
    record Busy(String doing) implements Message {}

    /// Of an agent: it is through with its work.
    record Finished(Result result) implements Message {}

    /// Of an agent: its run could not be made.
    record Failed(String reason) implements Message {}

    /// Of an agent on another host: a piece of its run folder.
    ///
    /// @param last whether it is complete with it
    /// @param bytes in Base64
    record Part(boolean last, String bytes) implements Message {}

    /// Of the coordinator: end the drive early.
    record Stop(String reason) implements Message {}

    /// Of the coordinator: nothing more is wanted.
    record End() implements Message {}

    /// As it is sent.
    default byte[] encoded() {
        return (getClass().getSimpleName() + "\n" + Json.line(this)).getBytes(StandardCharsets.UTF_8);
    }

    /// @throws IllegalArgumentException if it is none
    static Message decoded(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = Math.max(0, text.indexOf('\n'));
        String name = text.substring(0, end);
        Class<?> type = Arrays.stream(Message.class.getPermittedSubclasses())
                .filter(known -> known.getSimpleName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no message: '" + name + "'"));
        return (Message) Json.parse(text.substring(end), type);
    }
}
