package io.orderline.xa;

import io.orderline.base.FileErrorText;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.connection.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads Klustron's commit log. For each transaction, the log has the number of the compute node, the number of
/// the transaction, and `commit` or `abort`. A transaction's number is the second in which it began, times 2^32,
/// plus the compute node's own number of the transaction. The log comes from a file, or from the metadata shard:
/// `comp_node_id, txn_id, next_txn_cmd` of `commit_log_<cluster>`. Branches are named `node-second-number`.
public final class CommitLog {
    private static final Pattern LINE = Pattern.compile("(\\d+)[\\s,;|]+(\\d+)[\\s,;|]+(commit|abort)");
    public static final BranchNames NAMES = BranchNames.of("\\d+-\\d+-\\d+");
    private static final int OWN_BITS = 32;

    private CommitLog() {}

    /// @throws ConfigException if the file cannot be read or has invalid lines; the message contains each of
    ///     these lines
    public static OutcomeLookup read(Path file) {
        try {
            return OutcomeLookup.told(
                    decisions(file.toString(), Files.readAllLines(file)),
                    new BranchDecision(
                            BranchOutcome.LEAVE,
                            "the commit log does not have it, and a file does not tell whether it was decided since"));
        } catch (IOException e) {
            throw new ConfigException(file.toString(), "", "the commit log cannot be read: " + FileErrorText.reason(e));
        }
    }

    /// Returns a look-up that runs `query` at each reading. The query returns the log's three columns.
    public static OutcomeLookup of(Target metadata, String query) {
        return new OutcomeLookup() {
            private Map<String, BranchDecision> decisions = Map.of();

            @Override
            public void read() {
                decisions = decisions("the commit log", CoordinatorQueries.rows(metadata, query, 3));
            }

            @Override
            public BranchDecision of(String transaction) {
                return decisions.getOrDefault(
                        transaction,
                        new BranchDecision(
                                BranchOutcome.LEAVE,
                                "the commit log does not have it yet, and nothing tells whether a compute node may"
                                        + " still decide it"));
            }
        };
    }

    /// Parses the lines of a log. The first line may contain the names of the columns.
    static Map<String, BranchDecision> decisions(String file, List<String> lines) {
        Map<String, BranchDecision> decisions = new HashMap<>();
        Problems problems = new Problems();
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1).strip();
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                decisions.put(name(matcher.group(1), matcher.group(2)), decision(matcher.group(3)));
            } else if (!line.isEmpty() && !(number == 1 && line.startsWith("comp_node_id"))) {
                problems.add(
                        file + ":" + number, line, "is no line of a commit log: comp_node_id, txn_id, next_txn_cmd");
            }
        }
        problems.throwIfAny();
        return decisions;
    }

    private static BranchDecision decision(String command) {
        return new BranchDecision(
                command.equals("commit") ? BranchOutcome.COMMIT : BranchOutcome.ROLL_BACK,
                "the commit log says " + command);
    }

    private static String name(String node, String transaction) {
        long number = Long.parseUnsignedLong(transaction);
        return node + "-" + (number >>> OWN_BITS) + "-" + (number & ((1L << OWN_BITS) - 1));
    }
}
