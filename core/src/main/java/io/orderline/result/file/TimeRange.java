package io.orderline.result.file;

/// A part of a run in seconds on its time axis.
public record TimeRange(double begin, double end) {
    public double seconds() {
        return end - begin;
    }
}
