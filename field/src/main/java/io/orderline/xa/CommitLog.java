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

/// Klustron's commit log, which has for each transaction the number of the compute node, the number of the
/// transaction, and `commit` or `abort`. The latter number is the second in which the transaction began,
/// times 2^32, plus the node's own number of it. The log comes from a file, or from the metadata shard:
/// `comp_node_id, txn_id, next_txn_cmd` of `commit_log_<cluster>`. Branches are named `node-second-number`.
public final class CommitLog {
    private static final Pattern LINE = Pattern.compile("(\\d+)[\\s,;|]+(\\d+)[\\s,;|]+(commit|abort)");
    public static final BranchNames NAMES = BranchNames.of("\\d+-\\d+-\\d+");
    private static final int OWN_BITS = 32;

    private CommitLog() {}

    /// @throws ConfigException if the file cannot be read, with each invalid line
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

    /// Returns outcomes that `query` gives anew for each look, in the three columns of the log.
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

    /// Parses lines. The first line may have the names of columns.
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
