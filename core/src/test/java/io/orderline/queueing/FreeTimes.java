package io.orderline.queueing;

/// When each of some servers or sessions is free: a heap of doubles, as simulations ask it millions of times. Not
/// thread-safe.
final class FreeTimes {
    private final double[] heap;

    /// All free at zero.
    FreeTimes(int count) {
        heap = new double[count];
    }

    double earliest() {
        return heap[0];
    }

    /// The one that is free first takes something.
    ///
    /// @param until no earlier than [#earliest]
    void take(double until) {
        int at = 0;
        for (int child = 1; child < heap.length; child = 2 * at + 1) {
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= until) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = until;
    }
}
