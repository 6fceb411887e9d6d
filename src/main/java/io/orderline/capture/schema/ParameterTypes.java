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

/// Which types a database infers for the parameters of statements. Not thread-safe.
public final class ParameterTypes {
    private final Connection connection;
    private final Map<Template, List<String>> known = new HashMap<>();

    /// @param connection in a transaction
    public ParameterTypes(Connection connection) {
        this.connection = connection;
    }

    /// The name of the parameter's type; empty if the database does not tell.
    public Optional<String> of(Template template, int parameter) throws SQLException {
        List<String> types = known.get(template);
        if (types == null) {
            types = read(template);
            known.put(template, types);
        }
        return Optional.of(types.get(parameter)).filter(name -> !name.isEmpty());
    }

    private List<String> read(Template template) throws SQLException {
        List<String> types =
                new ArrayList<>(Collections.nCopies(template.parameters().size(), ""));
        Savepoint before = connection.setSavepoint();
        try (PreparedStatement statement = connection.prepareStatement(template.text(_ -> "?"))) {
            ParameterMetaData metadata = statement.getParameterMetaData();
            for (int i = 0; i < template.slots().size(); i++) {
                types.set(template.slots().get(i), metadata.getParameterTypeName(i + 1));
            }
        } catch (SQLException notTold) {
            connection.rollback(before);
        }
        return types;
    }
}
