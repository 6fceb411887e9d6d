package io.orderline.agents.transport;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.result.RunFolder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
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
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(new Pieces(told), PIECE))) {
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

    /// Sends the bytes of each write as one message. Closing the stream sends an empty last message.
    private static final class Pieces extends OutputStream {
        private final Consumer<Message> told;
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
            tell(false, Arrays.copyOfRange(bytes, offset, offset + length));
        }

        private void tell(boolean last, byte[] piece) {
            told.accept(new Message.Part(last, Base64.getEncoder().encodeToString(piece)));
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                tell(true, new byte[0]);
            }
        }
    }

    /// Adds a piece to the zip file of an agent's run folder, and unpacks the file after the last piece. The
    /// agent's folder lies within the folder of the whole run. An agent's pieces must arrive in order. If the
    /// agent is lost before its last piece, a truncated zip file remains.
    ///
    /// @throws ResultsUnwritableException if the folder cannot be written
    public static void receive(RunFolder folder, String agent, Message.Part part) {
        Path own = folder.agent(agent);
        Path zip = own.resolveSibling(agent + ".zip");
        try {
            Files.createDirectories(own.getParent());
            Files.write(
                    zip,
                    Base64.getDecoder().decode(part.bytes()),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            if (part.last()) {
                unpack(zip, own);
                Files.delete(zip);
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(own, e);
        }
    }

    /// @throws IOException if the zip file is damaged, or would write outside of the folder
    private static void unpack(Path zip, Path folder) throws IOException {
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
