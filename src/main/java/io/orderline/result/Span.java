package io.orderline.result;

/// A part of a run, in seconds on its time axis.
public record Span(double begin, double end) {
    public double seconds() {
        return end - begin;
    }
}
