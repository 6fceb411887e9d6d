package io.orderline.data.load;

import io.orderline.data.script.UserScripts;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.dataset.LoadSpec;
import java.util.List;
import java.util.Optional;

/// Who makes tables, indexes and keys.
public sealed interface SchemaSource {
    /// Orderline.
    ///
    /// @param indexSet one of the dataset's index sets
    /// @param foreignKeys whether to add foreign keys
    /// @param layout how tables are split, if they are
    record Own(String indexSet, boolean foreignKeys, Optional<PartitionLayout> layout) implements SchemaSource {
        @Override
        public LoadIdentity identity(LoadSpec spec) {
            return new LoadIdentity(spec, indexSet, foreignKeys, layout);
        }
    }

    /// A user's own scripts.
    record Scripts(UserScripts sql) implements SchemaSource {
        /// All that there may be, in the order in which they are executed.
        public static final List<String> NAMES = ScriptSchemaBuild.scripts();

        @Override
        public LoadIdentity identity(LoadSpec spec) {
            return new LoadIdentity(spec, "of the user's own scripts", false, Optional.empty());
        }
    }

    /// Somebody, before: the tables are there and empty, and nothing but rows is made.
    record Existing() implements SchemaSource {
        static final String INDEXES = "that were there before";

        @Override
        public LoadIdentity identity(LoadSpec spec) {
            return new LoadIdentity(spec, INDEXES, false, Optional.empty());
        }
    }

    /// What tells a database that was loaded so from others.
    LoadIdentity identity(LoadSpec spec);
}
