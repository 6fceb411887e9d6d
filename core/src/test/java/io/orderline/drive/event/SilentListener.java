package io.orderline.drive.event;

import io.orderline.measure.Interval;

/// For tests that want to hear little or nothing of a drive.
public class SilentListener implements DriveListener {
    @Override
    public void phase(DrivePhase phase, double seconds) {}

    @Override
    public void interval(Interval interval, DrivePhase phase) {}

    @Override
    public void firstError(double seconds, ErrorCounts.Group group, String message) {}

    @Override
    public void outageBegan(double seconds) {}

    @Override
    public void outageEnded(double beganSeconds, double seconds) {}

    @Override
    public void stalled(Stall stall, boolean again) {}

    @Override
    public void stallEnded(double beganSeconds, double seconds) {}
}
