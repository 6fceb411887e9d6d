package io.orderline.agents.transport;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Transfers a run folder between hosts as a zip file in pieces.
public final class FolderTransfer {
    private static final int PIECE = 256 * 1024;

    private FolderTransfer() {}

    public static void send(Path folder, Consumer<Message> told) throws IOException {
        try (Pieces pieces = new Pieces(told);
                ZipOutputStream zip = new ZipOutputStream(pieces)) {
            for (Path file : files(folder)) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
    }

    public static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static final class Pieces extends OutputStream {
        private final Consumer<Message> told;
        private final ByteArrayOutputStream piece = new ByteArrayOutputStream();
        private boolean closed;

        Pieces(Consumer<Message> told) {
            this.told = told;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            for (int done = 0; done < length; ) {
                int now = Math.min(length - done, PIECE - piece.size());
                piece.write(bytes, offset + done, now);
                done += now;
                if (piece.size() == PIECE) {
                    next(false);
                }
            }
        }

        private void next(boolean last) {
            told.accept(new Message.Part(last, Base64.getEncoder().encodeToString(piece.toByteArray())));
            piece.reset();
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                next(true);
            }
        }
    }

    /// @throws IOException if the zip file is damaged, or would write outside of the folder
    static void unpack(Path zip, Path folder) throws IOException {
        Path within = folder.toAbsolutePath().normalize();
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path file = within.resolve(entry.getName()).normalize();
                if (!file.startsWith(within)) {
                    throw new IOException("'" + entry.getName() + "' lies outside of the folder");
                }
                Files.createDirectories(file.getParent());
                Files.copy(in, file);
            }
        }
    }
}
