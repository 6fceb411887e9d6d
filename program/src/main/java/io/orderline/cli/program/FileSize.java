package io.orderline.cli.program;

import java.util.Locale;

/// Formats sizes of files: `153 MB`, `2.4 GB`.
public final class FileSize {
    private static final double MEGABYTE = 1e6;

    private FileSize() {}

    public static String of(long bytes) {
        double megabytes = bytes / MEGABYTE;
        return megabytes < 1000
                ? String.format(Locale.ROOT, "%.0f MB", megabytes)
                : String.format(Locale.ROOT, "%.1f GB", megabytes / 1000);
    }
}
