package io.orderline.data.ledger;

import io.orderline.config.ConfigException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Reads a ledger. Skips a last entry that is cut off, because the driver may have been killed while writing. Any
/// other deviation from the format is an error, because a damaged ledger proves nothing. Belongs to one thread.
final class LedgerReader {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final LedgerEntryFormat format = new LedgerEntryFormat();

    /// The contents of a ledger other than its entries.
    ///
    /// @param ended whether the ledger has an end time
    /// @param endMicros the end time in microseconds, on the same clock as the start time; 0 if there is none
    /// @param cutOffBytes the bytes of a last entry that is cut off
    record Read(LedgerHeader header, boolean ended, long endMicros, int cutOffBytes) {
        Read with(Read other) {
            return new Read(
                    new LedgerHeader(
                            header.sessions() + other.header.sessions(),
                            header.delay(),
                            Math.min(header.beganMicros(), other.header.beganMicros())),
                    ended && other.ended,
                    Math.max(endMicros, other.endMicros),
                    cutOffBytes + other.cutOffBytes);
        }
    }

    LedgerReader(Path file) {
        this.file = file;
    }

    /// @throws ConfigException if the file is damaged, or is not a ledger
    Read read(Consumer<LedgerEntry> entries) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
            String line = line(in);
            LedgerHeader header = LedgerHeader.parse(line)
                    .orElseThrow(() -> damaged(0, "it does not begin as a ledger of this version does"));
            return records(in, header, line.length() + 1L, entries);
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read();
                next >= 0 && next != '\n' && line.length() < LedgerHeader.LONGEST;
                next = in.read()) {
            line.append((char) next);
        }
        return line.toString();
    }

    private Read records(InputStream in, LedgerHeader header, long begin, Consumer<LedgerEntry> entries)
            throws IOException {
        long at = begin;
        long endMicros = 0;
        boolean ended = false;
        byte[] bytes = new byte[LedgerEntryFormat.LENGTH];
        ByteBuffer record = ByteBuffer.wrap(bytes);
        while (true) {
            int length = in.readNBytes(bytes, 0, bytes.length);
            if (length < bytes.length) {
                return new Read(header, ended, endMicros, length);
            }
            if (ended) {
                throw damaged(at, "there is more behind its end");
            }
            if (!format.isWhole(record)) {
                throw damaged(at, "the checksum of the entry there is wrong");
            }
            if (LedgerEntryFormat.isEnd(record)) {
                ended = true;
                endMicros = LedgerEntryFormat.micros(record);
            } else {
                entries.accept(LedgerEntryFormat.read(record).orElseThrow(unknown(at)));
            }
            at += bytes.length;
        }
    }

    private Supplier<ConfigException> unknown(long at) {
        return () -> damaged(at, "the entry there is of a kind that this version does not know");
    }

    private ConfigException damaged(long at, String what) {
        return new ConfigException(
                file.toString(), "", "offset " + at + ": " + what + ". Nothing can be said of a damaged ledger.");
    }
}
