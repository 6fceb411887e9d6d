package io.orderline.agents.transport;

import io.orderline.drive.event.DrivePhase;
import io.orderline.result.Result;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.PartialResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A message between a coordinator and its agents. Its wire format is its name, a line feed, and JSON.
public sealed interface Message {
    /// Sent by an agent that has joined. `host` is the name by which the agent knows its own host.
    record Hello(String name, String host, long pid) implements Message {}

    /// Asks for an agent's clocks. The time is the coordinator's [System#nanoTime].
    record Ping(long sentNanos) implements Message {}

    /// Answers a ping with the times of the agent's clocks.
    ///
    /// @param sentNanos the value of the ping
    /// @param agentNanos the agent's [System#nanoTime]
    /// @param agentWallNanos the agent's wall clock, in nanoseconds since the epoch
    record Pong(long sentNanos, long agentNanos, long agentWallNanos) implements Message {}

    /// Sent by an agent whose terminals are connected.
    record Ready() implements Message {}

    /// Sent by the coordinator to begin the drive at a time of the agent's [System#nanoTime].
    record Start(long atNanos) implements Message {}

    /// Sent by an agent whose drive has begun, with the time on the agent's [System#nanoTime].
    record Began(long atNanos) implements Message {}

    /// Sent by an agent about once a second of its drive.
    record Second(IntervalMessage interval, DrivePhase phase) implements Message {}

    /// Sent by an agent for the user.
    record Warning(String text) implements Message {}

    /// Sent by an agent whose drive has ended. The agent then works on its results.
    record Done(PartialResult part) implements Message {}

    /// A sign of life of an agent that works on its results. The text says what the agent is doing.
    record Busy(String doing) implements Message {}

    /// Sent by an agent that has completed its work.
    record Finished(Result result) implements Message {}

    /// Sent by an agent whose run failed.
    record Failed(String reason) implements Message {}

    /// A piece of the zip file of an agent's run folder.
    ///
    /// @param last whether this is the last piece
    /// @param bytes the piece in Base64
    record Part(boolean last, String bytes) implements Message {}

    /// Sent by the coordinator to end the drive early.
    record Stop(String reason) implements Message {}

    /// Sent by the coordinator to dismiss an agent.
    record End() implements Message {}

    default byte[] encoded() {
        return (getClass().getSimpleName() + "\n" + Json.line(this)).getBytes(StandardCharsets.UTF_8);
    }

    /// @throws IllegalArgumentException if the bytes are no message
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
