package io.orderline.study.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The Universal Scalability Law `X(N) = λN / (1 + σ(N − 1) + κN(N − 1))` (N. J. Gunther, "Guerrilla Capacity
/// Planning", Springer 2007, ch. 4 to 6). Without κ it is the law of G. M. Amdahl, "Validity of the Single
/// Processor Approach to Achieving Large Scale Computing Capabilities", AFIPS 1967, 483–485.
///
/// The form `N/X = (1 + σ(N − 1) + κN(N − 1))/λ` is linear, and is fitted by least squares of the relative
/// errors. A parameter that would be negative is set to 0, and the others are fitted without it. A law that
/// fits does not prove its cause, and its values beyond the largest size are a guess.
///
/// @param contention σ: share of the work that is serial
/// @param coherency κ: cost of each pair
/// @param relativeError root mean square of the relative errors of the points, by degrees of freedom
public record ScalingLaw(double rateOfOne, double contention, double coherency, double relativeError) {

    /// Columns of the linear form, for each choice of parameters that are not 0; λ is always fitted.
    private static final List<List<Integer>> AMDAHL = List.of(List.of(0), List.of(0, 1));

    private static final List<List<Integer>> UNIVERSAL =
            List.of(List.of(0), List.of(0, 1), List.of(0, 2), List.of(0, 1, 2));

    static Optional<ScalingLaw> amdahl(double[] sizes, double[] rates) {
        return best(sizes, rates, AMDAHL);
    }

    static Optional<ScalingLaw> universal(double[] sizes, double[] rates) {
        return best(sizes, rates, UNIVERSAL);
    }

    public double rate(double size) {
        return rateOfOne * size / (1 + contention * (size - 1) + coherency * size * (size - 1));
    }

    /// Returns the size beyond which the rate falls, `√((1 − σ)/κ)`; infinite without coherency.
    public double peak() {
        return coherency == 0 ? Double.POSITIVE_INFINITY : Math.sqrt(Math.max(0, 1 - contention) / coherency);
    }

    /// Returns the best fit; empty unless there are more points than parameters.
    private static Optional<ScalingLaw> best(double[] sizes, double[] rates, List<List<Integer>> choices) {
        int freedom = sizes.length - choices.getLast().size();
        if (freedom < 1) {
            return Optional.empty();
        }
        return choices.stream()
                .map(columns -> of(sizes, rates, columns, freedom))
                .filter(law -> law.rateOfOne > 0 && law.contention >= 0 && law.coherency >= 0)
                .min(Comparator.comparingDouble(ScalingLaw::relativeError));
    }

    private static ScalingLaw of(double[] sizes, double[] rates, List<Integer> columns, int freedom) {
        double[][] rows = new double[sizes.length][columns.size()];
        for (int i = 0; i < sizes.length; i++) {
            double[] terms = {1, sizes[i] - 1, sizes[i] * (sizes[i] - 1)};
            for (int j = 0; j < columns.size(); j++) {
                rows[i][j] = terms[columns.get(j)] * rates[i] / sizes[i];
            }
        }
        double[] fitted = leastSquares(rows);
        double[] coefficients = new double[3];
        for (int j = 0; j < columns.size(); j++) {
            coefficients[columns.get(j)] = fitted[j];
        }
        double squares = Arrays.stream(rows)
                .mapToDouble(row -> Math.pow(1 - product(row, fitted), 2))
                .sum();
        return new ScalingLaw(
                1 / coefficients[0],
                coefficients[1] / coefficients[0],
                coefficients[2] / coefficients[0],
                Math.sqrt(squares / freedom));
    }

    /// Returns the coefficients with which the sum of products of each row is as near to 1 as possible, by
    /// modified Gram-Schmidt orthogonalisation (Å. Björck, "Solving Linear Least Squares Problems by Gram-Schmidt
    /// Orthogonalization", BIT 7 (1967), 1–21). The columns must be linearly independent. Their sizes may
    /// differ very much.
    private static double[] leastSquares(double[][] rows) {
        int width = rows[0].length;
        double[][] columns = new double[width + 1][rows.length];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < width; j++) {
                columns[j][i] = rows[i][j];
            }
            columns[width][i] = 1;
        }
        double[][] upper = new double[width][width + 1];
        for (int j = 0; j < width; j++) {
            for (int k = j + 1; k <= width; k++) {
                upper[j][k] = product(columns[j], columns[k]) / product(columns[j], columns[j]);
                for (int i = 0; i < rows.length; i++) {
                    columns[k][i] -= upper[j][k] * columns[j][i];
                }
            }
        }
        return substitute(upper);
    }

    private static double[] substitute(double[][] upper) {
        double[] solution = new double[upper.length];
        for (int j = upper.length - 1; j >= 0; j--) {
            solution[j] = upper[j][upper.length];
            for (int k = j + 1; k < upper.length; k++) {
                solution[j] -= upper[j][k] * solution[k];
            }
        }
        return solution;
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
