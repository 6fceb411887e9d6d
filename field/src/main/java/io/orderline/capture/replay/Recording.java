package io.orderline.capture.replay;

import io.orderline.capture.replay.RecordingLine.Recorded;
import io.orderline.capture.statement.Template;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.json.JsonMapper;

/// Reads the transactions of a recording one at a time, roughly in the order in which they began. Not
/// thread-safe, except for [#template].
final class Recording implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final BufferedReader lines;
    private final List<Template> templates = new ArrayList<>();

    Recording(Path file) throws IOException {
        this.lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8));
    }

    /// Returns the next transaction; empty at the end.
    Optional<Recorded> next() throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            RecordingLine read = JSON.readValue(line, RecordingLine.class);
            read.statement().ifPresent(text -> add(text.template()));
            if (read.transaction().isPresent()) {
                return read.transaction();
            }
        }
        return Optional.empty();
    }

    private void add(Template template) {
        synchronized (templates) {
            templates.add(template);
        }
    }

    Template template(int number) {
        synchronized (templates) {
            return templates.get(number);
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
