package io.orderline.workload;

/// What a transaction did, as the database shows it again: an order, or a payment by its row of history.
///
/// @param customer number of the customer; 0 if nobody knows it, who was named by last name
/// @param number an order's, 0 if nobody knows it; of a payment the amount in cents
/// @param micros the time that the transaction wrote as its own, as the wall clock showed it: microseconds since
///     1970, without a time zone, as the column has it
public record AcknowledgedWrite(
        Kind kind,
        int warehouse,
        int district,
        int customerWarehouse,
        int customerDistrict,
        int customer,
        int number,
        long micros) {
    /// Some engines keep milliseconds only, and some round where others cut off.
    private static final long TOLERANCE_MICROS = 1_000;

    /// What is entered in a ledger, of the transactions that write something of their own.
    public enum Kind {
        ORDER("New-Order"),
        PAYMENT("Payment");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /// The transaction type's, as in reports.
        public String label() {
            return label;
        }
    }

    /// Whether a row of the database is what this transaction wrote. Two that agree in all of it are alike to anybody.
    public boolean wrote(AcknowledgedWrite row) {
        return kind == row.kind
                && warehouse == row.warehouse
                && district == row.district
                && customerWarehouse == row.customerWarehouse
                && customerDistrict == row.customerDistrict
                && (customer == 0 || customer == row.customer)
                && (number == 0 || number == row.number)
                && Math.abs(micros - row.micros) <= TOLERANCE_MICROS;
    }
}
