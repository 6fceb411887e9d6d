package io.orderline.queueing;

/// M/D/1: one server that always works for the same time. With positive terms only (G. J. Franx, "A simple solution for
/// the M/D/c waiting time distribution", Operations Research Letters 29 (2001), 221–229), so that it is exact in the
/// tail too, where the classical alternating sum is not.
///
/// @param service seconds
public record FixedFormula(double service) implements QueueFormula {
    @Override
    public double exceeds(double rate, double seconds) {
        double wait = seconds - service;
        return wait < 0 ? 1 : 1 - waitsAtMost(rate * service, wait / service);
    }

    /// @param wait in services
    private static double waitsAtMost(double load, double wait) {
        int k = (int) Math.floor(wait) + 1;
        double[] present = present(load, k + 1);
        double[] queued = new double[k]; // at most so many wait, the one in service not counted
        double sum = present[0];
        for (int i = 0; i < k; i++) {
            sum += present[i + 1];
            queued[i] = sum;
        }
        double mean = load * (k - wait);
        double term = Math.exp(-mean);
        double probability = 0;
        for (int j = 0; j < k; j++) {
            probability += queued[k - 1 - j] * term;
            term *= mean / (j + 1);
        }
        return probability;
    }

    /// Probabilities that so many are there: each level is crossed upwards as often as downwards.
    private static double[] present(double load, int count) {
        double[] more = new double[count + 1]; // more than i arrive during a service
        double term = Math.exp(-load);
        double none = term;
        double sum = 0;
        for (int i = 0; i <= count; i++) {
            sum += term;
            more[i] = Math.max(0, 1 - sum);
            term *= load / (i + 1);
        }
        double[] present = new double[count + 1];
        present[0] = 1 - load;
        for (int n = 0; n < count; n++) {
            double up = present[0] * more[n];
            for (int i = 1; i <= n; i++) {
                up += present[i] * more[n + 1 - i];
            }
            present[n + 1] = up / none;
        }
        return present;
    }

    @Override
    public double mostPerSecond() {
        return 1 / service;
    }
}
