package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.SnapshotPair;

/// One of the files about a host: what it is called, and what two readings give for it.
public interface CsvTable {
    String TIMES = "t_s,length_s,";

    /// The beginning of the file's name: `os` for `os-db1.csv`.
    String name();

    /// Names of all columns.
    String header();

    /// Adds the lines for one sample.
    void append(SnapshotPair span, CsvRow cells);
}
