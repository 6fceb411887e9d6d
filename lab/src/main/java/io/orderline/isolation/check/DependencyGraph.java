package io.orderline.isolation.check;

import java.util.Arrays;

/// The transactions of a history and the reasons why one precedes another: edges, sorted by where they begin.
/// Vertices after the transactions are moments between them, over which real-time edges lead. Immutable once
/// built.
final class DependencyGraph {
    private final int transactions;
    private int vertices;
    /// The transaction right after each moment.
    private int[] next = new int[1024];

    private int size;
    private int[] from = new int[1024];
    private int[] to = new int[1024];
    private byte[] kind = new byte[1024];
    /// The list that each edge is about; negative for edges of sessions and time.
    private int[] key = new int[1024];

    private int[] firstOf = {};

    DependencyGraph(int transactions) {
        this.transactions = transactions;
        vertices = transactions;
    }

    /// Adds a moment right before a transaction. Must be called before [#close].
    int moment(int transaction) {
        int number = vertices - transactions;
        next = number == next.length ? Arrays.copyOf(next, number * 2) : next;
        next[number] = transaction;
        return vertices++;
    }

    /// Adds an edge, except from a vertex to itself. Must be called before [#close].
    void add(int before, int after, Dependency why, int about) {
        if (before == after) {
            return;
        }
        if (size == from.length) {
            int larger = size * 2;
            from = Arrays.copyOf(from, larger);
            to = Arrays.copyOf(to, larger);
            kind = Arrays.copyOf(kind, larger);
            key = Arrays.copyOf(key, larger);
        }
        from[size] = before;
        to[size] = after;
        kind[size] = (byte) why.bit();
        key[size++] = about;
    }

    void close() {
        firstOf = new int[vertices + 1];
        for (int i = 0; i < size; i++) {
            firstOf[from[i] + 1]++;
        }
        for (int i = 0; i < vertices; i++) {
            firstOf[i + 1] += firstOf[i];
        }
        int[] free = firstOf.clone();
        int[] newTo = new int[size];
        byte[] newKind = new byte[size];
        int[] newKey = new int[size];
        for (int i = 0; i < size; i++) {
            int place = free[from[i]]++;
            newTo[place] = to[i];
            newKind[place] = kind[i];
            newKey[place] = key[i];
        }
        to = newTo;
        kind = newKind;
        key = newKey;
        from = new int[0];
    }

    int vertices() {
        return vertices;
    }

    boolean isTransaction(int vertex) {
        return vertex < transactions;
    }

    /// Returns a rank that grows with time: transactions in the order of the history, moments between them.
    int rank(int vertex) {
        return isTransaction(vertex) ? 2 * vertex + 1 : 2 * next[vertex - transactions];
    }

    /// Returns the first edge that begins at a vertex. Its edges end before the first one of the next vertex.
    int first(int transaction) {
        return firstOf[transaction];
    }

    int from(int edge) {
        int found = Arrays.binarySearch(firstOf, edge);
        int place = found < 0 ? -found - 2 : found;
        while (firstOf[place + 1] == edge) { // a vertex without edges has the first edge of the next one
            place++;
        }
        return place;
    }

    int to(int edge) {
        return to[edge];
    }

    int bit(int edge) {
        return kind[edge];
    }

    Dependency why(int edge) {
        return Dependency.of(kind[edge]);
    }

    int key(int edge) {
        return key[edge];
    }
}
