package io.orderline.database.connection;

import io.orderline.base.NameSuggestion;
import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lists the other databases of the server, with the same login, if the database of a URL does not exist.
final class OtherDatabases {
    /// SQLSTATE invalid catalog name.
    private static final String NO_SUCH_DATABASE = "3D000";
    private static final Pattern DATABASE = Pattern.compile("(//[^/]*/)([^?;]*)");

    private static final int MOST = 10;

    private OtherDatabases() {}

    /// Returns a sentence for the user; empty for other errors, or if the server does not answer.
    static Optional<String> of(Target target, SQLException error) {
        Optional<String> other = target.dialect().fact("maintenance_database");
        Optional<String> query = target.dialect().fact("databases");
        Matcher url = DATABASE.matcher(target.url());
        if (!NO_SUCH_DATABASE.equals(error.getSQLState())
                || other.isEmpty()
                || query.isEmpty()
                || !url.find()
                || url.group(2).equals(other.get())) {
            return Optional.empty();
        }
        String beside = url.replaceFirst("$1" + Matcher.quoteReplacement(other.get()));
        Target neighbour = new Target(beside, target.user(), target.password(), target.dialect(), target.driver());
        try (Connection connection = neighbour.login("neighbours");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query.get())) {
            return Optional.of(text(url.group(2), names(rows)));
        } catch (SQLException | TargetException unanswered) {
            return Optional.empty();
        }
    }

    private static List<String> names(ResultSet rows) throws SQLException {
        List<String> names = new ArrayList<>();
        while (rows.next()) {
            names.add(rows.getString(1));
        }
        return names;
    }

    static String text(String wanted, List<String> names) {
        String all = String.join(", ", names.subList(0, Math.min(MOST, names.size())));
        String more = names.size() > MOST ? ", …" : "";
        return NameSuggestion.nearest(wanted, names)
                        .map(name -> "Did you mean '" + name + "'? ")
                        .orElse("")
                + "Databases of this server: " + all + more + ".";
    }
}
