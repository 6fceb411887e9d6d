package io.orderline.drive.event;

/// The phases of a drive.
public enum DrivePhase {
    RAMP_UP,
    MEASURE,
    DRAIN
}
