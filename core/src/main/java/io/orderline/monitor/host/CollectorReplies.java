package io.orderline.monitor.host;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The output of a [Collector], split into answers. Written by the ssh library, read by one other thread.
final class CollectorReplies extends OutputStream {
    /// A host that prints more is not trusted.
    private static final int LIMIT_BYTES = 64 << 20;

    private static final byte[] END = ("\n" + Collector.END + "\n").getBytes(StandardCharsets.UTF_8);

    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private byte[] bytes = {'\n'};
    private int length = 1;

    /// @param text null if there will be no more
    private record Answer(@Nullable String text) {}

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] more, int offset, int count) throws IOException {
        if (length + count > LIMIT_BYTES) {
            throw new IOException("an answer of more than " + LIMIT_BYTES + " bytes");
        }
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
        }
        System.arraycopy(more, offset, bytes, length, count);
        length += count;
        if (endsWithEnd()) {
            answers.add(new Answer(new String(bytes, 1, length - END.length, StandardCharsets.UTF_8)));
            length = 1;
        }
    }

    /// Returns whether the answer has ended. The host sends nothing unasked, so nothing can follow.
    private boolean endsWithEnd() {
        return length >= END.length && Arrays.equals(bytes, length - END.length, length, END, 0, END.length);
    }

    void end() {
        answers.add(new Answer(null));
    }

    /// @throws IOException if no answer arrives in time, or there will be no more
    String next(Duration limit) throws IOException {
        try {
            Answer answer = answers.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (answer == null) {
                throw new IOException("no answer within " + limit.toSeconds() + " s");
            }
            if (answer.text == null) {
                throw new IOException("the connection was lost");
            }
            return answer.text;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
