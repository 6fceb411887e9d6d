package io.orderline.workload.custom;

import io.orderline.database.sql.Sql;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.ledger.AcknowledgedWrite;
import io.orderline.workload.ledger.LedgerQuery;
import io.orderline.workload.ledger.WallClock;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Records transactions of the types for which the folder has a query that finds their rows again. Of larger
/// numbers, records only the lower 32 bits.
final class CustomLedgerRules implements LedgerRules {
    private final List<Entered> entered;
    /// The rules by type number; null for types that are not recorded.
    private final @Nullable Entered[] byType;
    private final WallClock clock = new WallClock();

    /// The rules for one type.
    ///
    /// @param names the names of the recorded values
    /// @param places the positions of the recorded values in an input
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entered(int kind, String label, List<String> names, int[] places, LedgerQuery query) {
        private AcknowledgedWrite write(@Nullable Object[] drawn, long micros) {
            int[] values = new int[places.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = ((Number) Objects.requireNonNull(drawn[places[i]])).intValue();
            }
            return new AcknowledgedWrite(kind, micros, values);
        }
    }

    private CustomLedgerRules(List<CustomTransactionType> types, Function<CustomTransactionType, Optional<Sql>> find) {
        this.entered = new ArrayList<>();
        this.byType = new @Nullable Entered[types.size()];
        for (int type = 0; type < byType.length; type++) {
            Optional<Sql> sql = find.apply(types.get(type));
            if (sql.isPresent()) {
                Entered one = entered(entered.size(), types.get(type), sql.get());
                byType[type] = one;
                entered.add(one);
            }
        }
    }

    static Optional<LedgerRules> of(
            List<CustomTransactionType> types, Function<CustomTransactionType, Optional<Sql>> find) {
        CustomLedgerRules rules = new CustomLedgerRules(types, find);
        return rules.entered.isEmpty() ? Optional.empty() : Optional.of(rules);
    }

    private static Entered entered(int kind, CustomTransactionType type, Sql sql) {
        List<String> all = LedgerStatement.names(sql.notes());
        List<String> names = all.subList(0, all.size() - 1);
        List<String> drawn = new ArrayList<>(type.ofCourse());
        drawn.addAll(type.parameters().keySet());
        int[] places = names.stream().mapToInt(drawn::indexOf).toArray();
        return new Entered(kind, type.type().label(), names, places, new LedgerQuery(sql));
    }

    @Override
    public List<String> kinds() {
        return entered.stream().map(Entered::label).toList();
    }

    @Override
    public @Nullable AcknowledgedWrite write(TransactionInput input, Timestamp now, int number) {
        CustomInput drawn = (CustomInput) input;
        Entered type = byType[drawn.type()];
        return type == null ? null : type.write(drawn.values(), micros(now));
    }

    @Override
    public long micros(Timestamp time) {
        return clock.micros(time);
    }

    @Override
    public void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) throws SQLException {
        connection.setAutoCommit(false);
        for (Entered type : entered) {
            type.query().read(connection, sinceMicros, row -> rows.accept(write(type, row)));
        }
        connection.rollback();
    }

    private AcknowledgedWrite write(Entered type, ResultSet row) throws SQLException {
        int[] values = new int[type.names().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (int) row.getLong(i + 1);
            if (row.wasNull()) {
                throw isNull(type, type.names().get(i));
            }
        }
        Timestamp time = row.getTimestamp(values.length + 1);
        if (time == null) {
            throw isNull(type, "the time");
        }
        return new AcknowledgedWrite(type.kind(), micros(time), values);
    }

    private static SQLException isNull(Entered type, String name) {
        return new SQLException(type.query().sql().id() + ": " + name + " is NULL in a row");
    }

    @Override
    public void prepare(Connection connection) throws SQLException {
        for (Entered type : entered) {
            type.query().prepare(connection, type.names().size() + 1);
        }
    }

    @Override
    public int placeValues() {
        return 0;
    }

    @Override
    public Optional<String> place(AcknowledgedWrite write) {
        return Optional.empty();
    }

    @Override
    public String inPlace(AcknowledgedWrite write) {
        List<String> names = entered.get(write.kind()).names();
        return IntStream.range(0, names.size())
                .mapToObj(i -> names.get(i) + " " + write.value(i))
                .collect(Collectors.joining(", "));
    }
}
