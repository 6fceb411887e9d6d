package io.orderline.drive.event;

/// Parts of a drive.
public enum DrivePhase {
    RAMP_UP,
    MEASURE,
    DRAIN
}
