package io.orderline.run.watch;

import io.orderline.base.csv.CsvFile;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.monitor.database.DatabaseSample;
import io.orderline.monitor.database.DatabaseSampleSink;
import io.orderline.monitor.database.DatabaseWindow;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes a database monitor's samples: `database.csv`, `waits.csv` and `engine.json`. Not thread-safe.
final class DatabaseFiles implements DatabaseSampleSink {
    private final RunFolder folder;
    private final MonitorCatalog queries;
    private List<String> columns = List.of();
    private @Nullable CsvFile samples;
    private @Nullable CsvFile waits;

    DatabaseFiles(RunFolder folder, MonitorCatalog queries) {
        this.folder = folder;
        this.queries = queries;
    }

    @Override
    public void columns(List<String> all) {
        columns = all;
        List<String> header = new ArrayList<>(List.of("t_s"));
        header.addAll(all);
        samples = new CsvFile(folder.database(), header);
        waits = new CsvFile(folder.waits(), List.of("t_s", "type", "event", "sessions"));
    }

    @Override
    public void sample(DatabaseSample sample) {
        String time = String.format(Locale.ROOT, "%.3f", sample.seconds());
        List<String> cells = new ArrayList<>(List.of(time));
        columns.forEach(column ->
                cells.add(sample.counters().getOrDefault(column, sample.gauges().getOrDefault(column, ""))));
        if (samples != null) {
            samples.write(List.of(cells));
        }
        if (waits != null) {
            waits.write(sample.waits().stream()
                    .map(wait -> List.of(time, wait.type(), wait.event(), Integer.toString(wait.sessions())))
                    .toList());
        }
    }

    @Override
    public void window(DatabaseWindow window) {
        Json.write(folder.engine(), EngineCollector.of(window, queries));
    }

    @Override
    public void close() {
        if (samples != null) {
            samples.close();
        }
        if (waits != null) {
            waits.close();
        }
    }
}
