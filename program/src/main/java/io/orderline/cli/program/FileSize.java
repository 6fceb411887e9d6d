package io.orderline.cli.program;

import io.orderline.report.format.FigureFormat;

/// Formats sizes of files: `153 MB`, `2.4 GB`.
public final class FileSize {
    private static final double MEGABYTE = 1e6;

    private FileSize() {}

    public static String of(long bytes) {
        double megabytes = bytes / MEGABYTE;
        return megabytes < 1000
                ? FigureFormat.format("%.0f MB", megabytes)
                : FigureFormat.format("%.1f GB", megabytes / 1000);
    }
}
