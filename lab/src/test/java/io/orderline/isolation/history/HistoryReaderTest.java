package io.orderline.isolation.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryReaderTest {
    private static final List<Operation> BOTH =
            List.of(new Operation.Append("x", 1), new Operation.Read("y", ValueList.of(2, 3)));
    private static final History HISTORY = new History(List.of(
            new Transaction("1", "db-1", 10, 20, TransactionOutcome.COMMITTED, BOTH),
            new Transaction("2", "db-2", 11, 30, TransactionOutcome.ROLLED_BACK, List.of(new Operation.Append("x", 4))),
            new Transaction(
                    "3",
                    "db-1",
                    12,
                    Long.MAX_VALUE,
                    TransactionOutcome.UNKNOWN,
                    List.of(new Operation.Append("y", 2)))));

    @TempDir
    private Path folder;

    private History read(String name, String text) throws IOException {
        return History.read(Files.writeString(folder.resolve(name), text));
    }

    private static String lines(History history) {
        return history.transactions().stream()
                .map(each -> HistoryFile.begin(each.session(), each.node(), each.begin(), each.operations()) + "\n"
                        + (each.ending() == TransactionOutcome.UNKNOWN
                                ? ""
                                : HistoryFile.end(each.session(), each.end(), each.ending(), each.operations()) + "\n"))
                .collect(Collectors.joining());
    }

    /// A process that was killed leaves half a line.
    @ParameterizedTest
    @ValueSource(strings = {"", "{\"type\":\"committed\",\"sess"})
    void whatIsWrittenIsReadWithoutHalfALineAtTheEnd(String half) throws IOException {
        assertThat(read("history.jsonl", lines(HISTORY) + half)).isEqualTo(HISTORY);
    }

    @Test
    void aHistoryOfJepsenIsRead() throws IOException {
        History read = read("history.edn", """
                {:type :invoke, :f :txn, :value [[:append 5 1] [:r 6 nil]], :process 0, :time 10, :index 0}
                {:type :info, :f :kill, :value nil, :process :nemesis, :time 11, :index 1}
                #jepsen.history.Op{:type :invoke, :f :txn, :value [[:append 5 4]], :process 1, :time 12, :index 2}
                {:type :fail, :f :txn, :value [[:append 5 4]], :process 1, :time 15, :index 3, :error [:conflict "40001"]}
                {:type :ok, :f :txn, :value [[:append 5 1] [:r 6 [2 3]]], :process 0, :time 20, :index 4}
                {:type :invoke, :f :txn, :value [[:append 6 2]], :process 2, :time 21, :index 5}
                """);
        assertThat(read.transactions())
                .extracting(Transaction::ending)
                .containsExactly(
                        TransactionOutcome.COMMITTED, TransactionOutcome.ROLLED_BACK, TransactionOutcome.UNKNOWN);
        assertThat(read.transactions().getFirst().operations())
                .containsExactly(new Operation.Append("5", 1), new Operation.Read("6", ValueList.of(2, 3)));
    }

    /// A process of Jepsen's does nothing any more when nobody knows how its transaction ended. Session 3 went on.
    @Test
    void whatIsWrittenAsJepsenDoesIsReadAgain() throws IOException {
        List<Transaction> all = new ArrayList<>(HISTORY.transactions());
        all.add(new Transaction("3", "db-1", 40, 50, TransactionOutcome.COMMITTED, BOTH));
        StringWriter written = new StringWriter();
        EdnHistory.write(new History(all), written);
        assertThat(written.toString())
                .contains(
                        ":type :info, :process 2, :f :txn, :value [[:append -2 2]]",
                        ":time 40, :type :invoke, :process 3, ");
        assertThat(read("history.edn", written.toString()).transactions())
                .extracting(Transaction::session, Transaction::begin, Transaction::ending)
                .containsExactly(
                        tuple("0", 10L, TransactionOutcome.COMMITTED),
                        tuple("1", 11L, TransactionOutcome.ROLLED_BACK),
                        tuple("2", 12L, TransactionOutcome.UNKNOWN),
                        tuple("3", 40L, TransactionOutcome.COMMITTED));
    }

    @Test
    void withoutTimesTheIndexSaysWhatWasBefore() throws IOException {
        assertThat(read("history.edn", """
                {:type :invoke, :f :txn, :value [[:append :x 1]], :process 0, :index 7}
                {:type :ok, :f :txn, :value [[:append :x 1]], :process 0, :index 9}
                """).transactions())
                .extracting(Transaction::begin, Transaction::end)
                .containsExactly(tuple(7L, 9L));
    }

    /// It says nothing of the list; `nil` says that the list is empty.
    @Test
    void aReadWithoutAResultHasFoundNothing() throws IOException {
        assertThat(read("history.edn", """
                {:type :invoke, :f :txn, :value [[:r :x] [:append :x 1]], :process 0, :time 0}
                {:type :ok, :f :txn, :value [[:r :x] [:r :y nil] [:append :x 1]], :process 0, :time 1}
                """).transactions().getFirst().operations())
                .containsExactly(new Operation.Read(":y", ValueList.EMPTY), new Operation.Append(":x", 1));
    }

    @Test
    void bracketsThatAreNestedWithoutEndAreRefused() {
        assertThatThrownBy(() -> read("history.edn", "[".repeat(200_000)))
                .isInstanceOf(IOException.class)
                .hasMessage("after 0 operations: brackets are nested too deeply");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.jsonl | {"type":"begin","session":"1"}                                         | line 1: .*time.*
            a.jsonl | {"type":"begin","session":"1","time":1,"operations":[["drop","x"]]}    | line 1: 'drop' is neither append nor read
            a.jsonl | {"type":"begin","session":"1","time":1,"operations":[["append","x","y"]]} | line 1: 'y' is no number
            a.jsonl | {"type":"begin","session":"1","time":1,"operations":[["append","x"]]}  | line 1: .*append, x. appends nothing
            a.jsonl | {"type":"begin","session":"1","time":1,"operations":[["read","x",5]]}  | line 1: a read found 5, which is no list
            a.jsonl | {"type":"begin","session":"1","time":1,"operations":[["read"]]}        | line 1: .*read. names no list
            a.jsonl | {"type":"committed","session":"1","time":1,"operations":[]}            | line 1: session 1 ends a transaction that it has not begun
            a.jsonl | {"type":"lost","session":"1","time":1}                                 | line 1: .*LOST
            a.edn   | {:type :ok, :f :txn, :process 0, :time 1, :value []}                   | after 1 operations: session 0 ends a .*
            a.edn   | {:type :new, :f :txn, :process 0, :time 1, :value []}                  | after 1 operations: :type :new is unknown
            a.edn   | {:type :invoke, :f :txn, :process 0, :time 1, :value [[:w 1 2]]}       | after 1 operations: :w is neither :append nor :r
            a.edn   | {:type :invoke, :f :txn, :process 0, :time 1, :value [[:append 1]]}    | after 1 operations: .*:append, 1. appends nothing
            a.edn   | {:type :invoke, :f :txn, :process 0, :time 1, :value [[:r]]}           | after 1 operations: .*:r.* names no list
            a.edn   | {:type :ok, :f :txn, :process 0, :time 1, :value [[:r 1 5]]}           | after 1 operations: a read found 5, which is no list
            a.edn   | {:type :invoke, :f :txn, :process 0, :value []}                        | after 1 operations: .* neither :time nor :index.*
            a.edn   | {:type :invoke, :f :txn, :process 0, :time 1} {:type :ok, :f :txn, :process 0, :index 1} | after 2 operations: .*no :time, and others have one
            a.edn   | 7                                                                      | after 1 operations: .*
            a.edn   | {:type                                                                 | after 0 operations: .*
            """)
    void whatIsNoHistoryIsRefused(String name, String text, String message) {
        assertThatThrownBy(() -> read(name, text))
                .isInstanceOf(IOException.class)
                .hasMessageMatching("(?s)" + message);
    }
}
