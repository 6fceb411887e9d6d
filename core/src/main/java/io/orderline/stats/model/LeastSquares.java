package io.orderline.stats.model;

/// Least squares by modified Gram-Schmidt orthogonalisation (Å. Björck, "Solving Linear Least Squares
/// Problems by Gram-Schmidt Orthogonalization", BIT 7 (1967), 1–21), which tolerates columns of very
/// different size.
final class LeastSquares {
    private LeastSquares() {}

    /// Returns the coefficients with which the sum of products of each row is as near to 1 as possible. The
    /// columns must be linearly independent.
    static double[] ofOnes(double[][] rows) {
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

    static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
