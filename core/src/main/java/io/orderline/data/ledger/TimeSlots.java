package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A ledger's entries and the database's rows, divided by time into slots on disk, so that only a few slots are
/// in memory. The caller adds first all entries and then all rows, and then reads the slots one by one. All
/// slots have about the same number of entries, because a ledger is nearly in order of time. Belongs to one
/// thread.
final class TimeSlots implements AutoCloseable {
    /// The least width of a slot. An entry matches a row within a millisecond, so that it is in the row's slot
    /// or in an adjacent slot.
    private static final long NARROWEST_MICROS = 4_000;

    private static final int BUFFER = 186 * LedgerEntryFormat.LENGTH; // nearly 8 KiB

    private final Path folder;
    private final int entriesOfSlot;
    private final LedgerEntryFormat format = new LedgerEntryFormat();
    /// The last time of each slot except the last slot.
    private final List<Long> ends = new ArrayList<>();
    private final List<Slot> entries = new ArrayList<>();
    private final List<Slot> rows = new ArrayList<>();
    private long latest = Long.MIN_VALUE;
    private int inLast;

    /// @param folder the folder for the slots, which is created with the first file, and deleted at the end.
    ///     Files that a killed check left in the folder are deleted first
    TimeSlots(Path folder, int entriesOfSlot) throws IOException {
        this.folder = folder;
        this.entriesOfSlot = entriesOfSlot;
        if (Files.exists(folder)) {
            try (Stream<Path> left = Files.list(folder)) {
                for (Path file : left.toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /// The records of one slot. The last records may not be written to the file yet.
    private final class Slot {
        private final Path file;
        private byte[] waiting = {};
        private int length;

        Slot(String name) {
            file = folder.resolve(name);
        }

        void add(Outcome outcome, int session, AcknowledgedWrite write) {
            if (length == BUFFER) {
                write();
            }
            if (length == waiting.length) {
                waiting = Arrays.copyOf(waiting, Math.min(BUFFER, Math.max(LedgerEntryFormat.LENGTH, 4 * length)));
            }
            ByteBuffer to = ByteBuffer.wrap(waiting, length, LedgerEntryFormat.LENGTH);
            format.write(to, outcome, session, write);
            length += LedgerEntryFormat.LENGTH;
        }

        void write() {
            if (length > 0) {
                try {
                    Files.createDirectories(folder);
                    try (OutputStream out =
                            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                        out.write(waiting, 0, length);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            waiting = new byte[0];
            length = 0;
        }

        void read(Consumer<LedgerEntry> to) throws IOException {
            ByteBuffer record = ByteBuffer.allocate(LedgerEntryFormat.LENGTH);
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
                while (in.readNBytes(record.array(), 0, LedgerEntryFormat.LENGTH) == LedgerEntryFormat.LENGTH) {
                    LedgerEntryFormat.read(record).ifPresent(to);
                }
            } catch (NoSuchFileException nothingWritten) {
                Files.deleteIfExists(file);
            }
            for (int at = 0; at < length; at += LedgerEntryFormat.LENGTH) {
                record.put(0, waiting, at, LedgerEntryFormat.LENGTH);
                LedgerEntryFormat.read(record).ifPresent(to);
            }
            Files.deleteIfExists(file);
            waiting = new byte[0];
            length = 0;
        }
    }

    void entry(LedgerEntry entry) {
        long micros = entry.write().micros();
        latest = Math.max(latest, micros);
        int slot = slot(micros);
        of(entries, slot, "entries-").add(entry.outcome(), entry.session(), entry.write());
        boolean last = slot == ends.size();
        inLast += last ? 1 : 0;
        if (last && inLast >= entriesOfSlot && (ends.isEmpty() || latest - ends.getLast() >= NARROWEST_MICROS)) {
            ends.add(latest);
            inLast = 0;
            entries.get(slot).write();
        }
    }

    void row(AcknowledgedWrite row) {
        of(rows, slot(row.micros()), "rows-").add(Outcome.COMMITTED, 0, row);
    }

    private int slot(long micros) {
        int at = Collections.binarySearch(ends, micros);
        return at >= 0 ? at : -at - 1;
    }

    private Slot of(List<Slot> slots, int number, String name) {
        while (slots.size() <= number) {
            slots.add(new Slot(name + slots.size()));
        }
        return slots.get(number);
    }

    /// Compares all slots. Reads entries one slot ahead of rows, because a row can match an entry of the next
    /// slot.
    void reconcile(LedgerReconciliation reconciliation) throws IOException {
        enter(0, reconciliation);
        for (int slot = 0; slot <= ends.size(); slot++) {
            enter(slot + 1, reconciliation);
            if (slot < rows.size()) {
                rows.get(slot).read(row -> reconciliation.row(row.write()));
            }
            if (slot > 0) {
                reconciliation.forget(ends.get(slot - 1));
            }
        }
    }

    private void enter(int slot, LedgerReconciliation reconciliation) throws IOException {
        if (slot < entries.size()) {
            entries.get(slot).read(reconciliation::enter);
        }
    }

    @Override
    public void close() throws IOException {
        for (Slot slot : entries) {
            Files.deleteIfExists(slot.file);
        }
        for (Slot slot : rows) {
            Files.deleteIfExists(slot.file);
        }
        Files.deleteIfExists(folder);
    }
}
