package io.orderline.drive;

/// Parts of a drive.
public enum DrivePhase {
    RAMP_UP,
    MEASURE,
    DRAIN
}
