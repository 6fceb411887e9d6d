package io.orderline.database.bulk;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// A row sink for the text format of PostgreSQL's COPY: tabs, `\N` for NULL, backslash escapes.
final class CopyTextFormat extends CopyFormat {
    /// The upper limit for the bytes of a number or timestamp and the tab after it.
    private static final int NUMBER_ROOM = 32;

    static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    private @Nullable LocalDateTime lastTimestamp;
    private byte[] lastTimestampText = {};

    CopyTextFormat(Output output, LongConsumer progress) {
        super(output, progress);
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
        room(2 * count + 1); // each byte may need an escape; a tab follows
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
        rowEnded();
    }

    @Override
    void finish() {
        send();
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
