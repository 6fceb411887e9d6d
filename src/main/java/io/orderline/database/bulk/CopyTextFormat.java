package io.orderline.database.bulk;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Rows in the text format of PostgreSQL's COPY: tabs between values, `\N` for NULL, backslash escapes. Written
/// into one buffer, without an object per value, because generating is half of a load. Not thread-safe.
final class CopyTextFormat implements RowSink {
    /// Takes a full buffer.
    interface Output {
        void write(byte[] bytes, int offset, int length) throws SQLException;
    }

    private static final int SEND_AT = 64 * 1024;
    /// No number is longer.
    private static final int NUMBER_ROOM = 32;

    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    private final Output output;
    private final LongConsumer progress;
    private byte[] buffer = new byte[SEND_AT + 8 * 1024];
    private int length;
    private byte[] letters = new byte[64];
    private long rowsInBuffer;
    private @Nullable LocalDateTime lastTimestamp;
    private byte[] lastTimestampText = {};

    CopyTextFormat(Output output, LongConsumer progress) {
        this.output = output;
        this.progress = progress;
    }

    @Override
    public RowSink integer(long value) {
        room(NUMBER_ROOM);
        number(value);
        return endValue();
    }

    @Override
    public RowSink decimal(long unscaled, int scale) {
        room(NUMBER_ROOM);
        long unit = 1;
        for (int i = 0; i < scale; i++) {
            unit *= 10;
        }
        if (unscaled < 0) {
            buffer[length++] = '-';
        }
        long absolute = Math.abs(unscaled);
        number(absolute / unit);
        if (scale > 0) {
            buffer[length++] = '.';
            digits(absolute % unit, scale);
        }
        return endValue();
    }

    @Override
    public RowSink text(byte[] ascii, int offset, int count) {
        room(2 * count);
        byte[] to = buffer;
        int at = length;
        for (int i = offset; i < offset + count; i++) {
            byte letter = ascii[i];
            if (letter < ' ' || letter == '\\') {
                to[at++] = '\\';
                letter = escaped(letter);
            }
            to[at++] = letter;
        }
        length = at;
        return endValue();
    }

    @Override
    public RowSink text(String ascii) {
        if (letters.length < ascii.length()) {
            letters = new byte[ascii.length()];
        }
        for (int i = 0; i < ascii.length(); i++) {
            letters[i] = (byte) ascii.charAt(i);
        }
        return text(letters, 0, ascii.length());
    }

    @Override
    public RowSink timestamp(LocalDateTime value) {
        if (!value.equals(lastTimestamp)) {
            lastTimestamp = value;
            lastTimestampText = TIMESTAMP.format(value).getBytes(StandardCharsets.US_ASCII);
        }
        room(NUMBER_ROOM);
        System.arraycopy(lastTimestampText, 0, buffer, length, lastTimestampText.length);
        length += lastTimestampText.length;
        return endValue();
    }

    @Override
    public RowSink absent() {
        room(NUMBER_ROOM);
        buffer[length++] = '\\';
        buffer[length++] = 'N';
        return endValue();
    }

    @Override
    public void endRow() {
        buffer[length - 1] = '\n';
        rowsInBuffer++;
        if (length >= SEND_AT) {
            send();
        }
    }

    /// Sends the rest.
    void finish() {
        send();
    }

    private void send() {
        if (Thread.interrupted()) {
            throw new RowWriteFailure(null);
        }
        try {
            output.write(buffer, 0, length);
        } catch (SQLException e) {
            throw new RowWriteFailure(e);
        }
        progress.accept(rowsInBuffer);
        length = 0;
        rowsInBuffer = 0;
    }

    /// Makes room for a value of so many bytes and the tab after it.
    private void room(int bytes) {
        if (length + bytes + 1 > buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length + bytes);
        }
    }

    private RowSink endValue() {
        buffer[length++] = '\t';
        return this;
    }

    private void number(long value) {
        if (value < 0) {
            buffer[length++] = '-';
            number(-value);
            return;
        }
        int count = 1;
        for (long rest = value; rest >= 10; rest /= 10) {
            count++;
        }
        digits(value, count);
    }

    private void digits(long value, int count) {
        long rest = value;
        for (int at = length + count - 1; at >= length; at--) {
            buffer[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += count;
    }

    private static byte escaped(byte letter) {
        return switch (letter) {
            case '\\' -> letter;
            case '\t' -> 't';
            case '\n' -> 'n';
            case '\r' -> 'r';
            default -> throw new IllegalArgumentException("not printable ASCII: byte " + letter);
        };
    }
}
