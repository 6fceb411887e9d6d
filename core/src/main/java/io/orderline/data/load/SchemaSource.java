package io.orderline.data.load;

import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.dataset.LoadSpec;
import java.util.List;
import java.util.Optional;

/// The source of a load's tables, indexes and keys.
public sealed interface SchemaSource {
    /// Orderline's own statements.
    ///
    /// @param indexSet one of the dataset's index sets
    record Own(String indexSet, boolean foreignKeys, Optional<PartitionLayout> layout) implements SchemaSource {
        @Override
        public LoadIdentity identity(LoadSpec spec) {
            return new LoadIdentity(spec, indexSet, foreignKeys, layout);
        }
    }

    /// A user's own scripts, in BenchmarkSQL's form.
    record Scripts(UserScripts sql) implements SchemaSource {
        /// The names of all possible scripts, in the order of execution.
        public static final List<String> NAMES = ScriptSchemaBuild.scripts();

        @Override
        public LoadIdentity identity(LoadSpec spec) {
            return new LoadIdentity(spec, "of the user's own scripts", false, Optional.empty());
        }
    }

    /// Empty tables that exist already. The load only fills them.
    record Existing() implements SchemaSource {
        static final String INDEXES = "that were there before";

        @Override
        public LoadIdentity identity(LoadSpec spec) {
            return new LoadIdentity(spec, INDEXES, false, Optional.empty());
        }
    }

    LoadIdentity identity(LoadSpec spec);
}
