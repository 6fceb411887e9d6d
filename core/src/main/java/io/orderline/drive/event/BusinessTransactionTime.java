package io.orderline.drive.event;

/// The time one user spent on one course: a business transaction that consists of several database
/// transactions. Times are in nanoseconds.
///
/// @param course number of the course at its terminal, from 1
/// @param due when the first transaction was to start, since the drive began
/// @param end when the last transaction made was over, since the drive began
/// @param response sum of the response times, which leaves out the pauses between transactions
/// @param waiting sum of the waits for a session
public record BusinessTransactionTime(
        int terminal,
        int course,
        long due,
        long end,
        long response,
        long waiting,
        int transactions,
        Completion completion) {
    public enum Completion {
        COMPLETE,
        /// One of its transactions failed or is in doubt.
        FAILED,
        /// The drive ended before the course.
        CUT_OFF
    }
}
