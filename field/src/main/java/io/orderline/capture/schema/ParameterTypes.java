package io.orderline.capture.schema;

import io.orderline.capture.statement.Template;
import java.sql.Connection;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the types that a database infers for the parameters of statements. Not thread-safe.
public final class ParameterTypes {
    /// The type that MariaDB reports for every parameter; it tells nothing.
    private static final String NOT_TOLD = "NULL";

    private final Connection connection;
    private final Map<Prepared, List<String>> known = new HashMap<>();

    private record Prepared(Template template, Map<Integer, String> fixed) {}

    /// @param connection a connection in a transaction
    public ParameterTypes(Connection connection) {
        this.connection = connection;
    }

    /// Returns the name of the type that the database infers for a parameter; empty if the database does not
    /// report the type. Values in `fixed` are written into the text, because they can change the types of other
    /// parameters.
    public Optional<String> of(Template template, Map<Integer, String> fixed, int parameter) throws SQLException {
        Prepared prepared = new Prepared(template, Map.copyOf(fixed));
        List<String> types = known.get(prepared);
        if (types == null) {
            types = read(prepared);
            known.put(prepared, types);
        }
        return Optional.of(types.get(parameter)).filter(name -> !name.isEmpty() && !name.equals(NOT_TOLD));
    }

    private List<String> read(Prepared prepared) throws SQLException {
        Template template = prepared.template();
        Map<Integer, String> fixed = prepared.fixed();
        List<String> types =
                new ArrayList<>(Collections.nCopies(template.parameters().size(), ""));
        String sql = template.text(parameter -> fixed.getOrDefault(parameter, "?"));
        Savepoint before = connection.setSavepoint();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            ParameterMetaData metadata = statement.getParameterMetaData();
            int mark = 1;
            for (int parameter : template.slots()) {
                if (!fixed.containsKey(parameter)) {
                    types.set(parameter, metadata.getParameterTypeName(mark++));
                }
            }
        } catch (SQLException notTold) {
            connection.rollback(before);
        }
        return types;
    }
}
