package io.orderline.database.bulk;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.function.LongConsumer;

/// A row sink that encodes rows for PostgreSQL's COPY in a buffer, and sends the buffer when it is full.
/// Allocates no object per value, because generating rows takes half the time of a load. Not thread-safe.
abstract sealed class CopyFormat implements RowSink permits CopyTextFormat, CopyBinaryFormat {
    /// Sends encoded rows to the server.
    interface Output {
        void write(byte[] bytes, int offset, int length) throws SQLException;
    }

    private static final int SEND_AT = 64 * 1024;

    private final Output output;
    private final LongConsumer progress;
    private byte[] letters = new byte[64];
    private long rowsInBuffer;
    byte[] buffer = new byte[SEND_AT + 8 * 1024];
    int length;

    CopyFormat(Output output, LongConsumer progress) {
        this.output = output;
        this.progress = progress;
    }

    @Override
    public final RowSink text(String ascii) {
        if (letters.length < ascii.length()) {
            letters = new byte[ascii.length()];
        }
        for (int i = 0; i < ascii.length(); i++) {
            char letter = ascii.charAt(i);
            if (letter > 127) {
                throw new IllegalArgumentException("not ASCII: '" + letter + "'");
            }
            letters[i] = (byte) letter;
        }
        return text(letters, 0, ascii.length());
    }

    abstract void finish();

    final void rowEnded() {
        rowsInBuffer++;
        if (length >= SEND_AT) {
            send();
        }
    }

    final void send() {
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

    final void room(int bytes) {
        if (length + bytes > buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length + bytes);
        }
    }
}
