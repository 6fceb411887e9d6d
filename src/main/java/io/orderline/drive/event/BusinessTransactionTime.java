package io.orderline.drive.event;

/// How long one user was busy with one course: a business transaction that is made of several of the database's.
///
/// @param terminal from 1
/// @param course number of the course for its terminal, from 1
/// @param due when its first transaction was to start
/// @param end when its last one was over, or, if it was cut off, the last one that was made; both in nanoseconds
///     since the drive began
/// @param response of its transactions together: without the pauses between them
/// @param waiting of its transactions together, for a session
/// @param transactions that were made
public record BusinessTransactionTime(
        int terminal, int course, long due, long end, long response, long waiting, int transactions, CourseEnd fate) {
    /// What became of a course.
    public enum CourseEnd {
        COMPLETE,
        /// One of its transactions was given up, or nobody knows what became of it.
        FAILED,
        /// The drive ended in its middle.
        CUT_OFF
    }
}
