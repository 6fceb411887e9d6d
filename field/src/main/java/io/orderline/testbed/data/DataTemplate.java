package io.orderline.testbed.data;

import io.orderline.base.TargetException;
import io.orderline.process.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// The data that a load has left in a server. The server is stopped, and runs begin with a copy of the data. The
/// file `template.txt` describes how the data were made.
///
/// @param testbed testbed of the engine
/// @param made facts that determined the load, one per line
/// @param bytes size on disk
/// @param used time at which a run last began with the data
public record DataTemplate(Path folder, String testbed, List<String> made, long bytes, Instant used) {
    static final String FILE = "template.txt";

    public DataTemplate {
        made = List.copyOf(made);
    }

    public static DataTemplate read(Path folder) {
        try {
            Path file = folder.resolve(FILE);
            List<String> lines = Files.readAllLines(file);
            return new DataTemplate(
                    folder,
                    lines.getFirst(),
                    lines.subList(1, lines.size()),
                    bytes(folder),
                    Files.getLastModifiedTime(file).toInstant());
        } catch (IOException e) {
            throw new TargetException("cannot read the template '" + folder + "': " + e, e);
        }
    }

    public static long bytes(Path folder) {
        String line = Command.run("du", "-s", "-B1", folder.toString());
        return Long.parseLong(line.substring(0, line.indexOf('\t')));
    }

    static void write(Path folder, TemplateKey key) throws IOException {
        Files.write(
                folder.resolve(FILE),
                Stream.concat(Stream.of(key.testbed()), key.made().stream()).toList());
    }

    static void markUsed(Path folder) throws IOException {
        Files.setLastModifiedTime(folder.resolve(FILE), FileTime.from(Instant.now()));
    }
}
