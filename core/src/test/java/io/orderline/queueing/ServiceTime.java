package io.orderline.queueing;

import java.util.random.RandomGenerator;

/// How long a server works on one request. Stateless.
@FunctionalInterface
public interface ServiceTime {
    double seconds(RandomGenerator random);

    /// Always the same: the D of M/D/1.
    static ServiceTime fixed(double seconds) {
        return random -> seconds;
    }

    /// The second M of M/M/c.
    static ServiceTime exponential(double mean) {
        return random -> -mean * Math.log1p(-random.nextDouble());
    }

    /// Heavy-tailed, with all moments.
    ///
    /// @param variation standard deviation over mean
    static ServiceTime logNormal(double mean, double variation) {
        double variance = Math.log1p(variation * variation);
        double location = Math.log(mean) - variance / 2;
        return random -> Math.exp(location + Math.sqrt(variance) * random.nextGaussian());
    }

    /// Heavy-tailed, without moments from the shape on.
    ///
    /// @param shape above 1, or there is no mean; above 2 the variance is finite
    static ServiceTime pareto(double mean, double shape) {
        double least = mean * (shape - 1) / shape;
        return random -> least * Math.pow(1 - random.nextDouble(), -1 / shape);
    }
}
