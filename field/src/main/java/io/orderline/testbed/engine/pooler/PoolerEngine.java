package io.orderline.testbed.engine.pooler;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Endpoint;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.CompanionEngine;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ProcessRules;
import io.orderline.testbed.server.TestbedNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The common part of programs between clients and PostgreSQL.
abstract class PoolerEngine extends CompanionEngine {
    PoolerEngine(EngineContext context, DeclaredPrograms programs, ProcessRules process) {
        super(context, programs, process);
    }

    /// Starts the pooler of a node after it was told which servers are behind it.
    ///
    /// @param title name of the pooler, for messages
    static void launch(TestbedNode node, String title, List<Endpoint> servers, Password password) {
        PoolerEngine engine = (PoolerEngine) node.engine();
        try {
            engine.serve(node.opened().data(), servers, password);
            SecretFile.write(node.folder().resolve("password"), password.reveal() + "\n");
        } catch (IOException e) {
            throw new TargetException("cannot write what " + title + " has to know: " + e.getMessage(), e);
        }
        engine.account().own(node.folder());
        node.launch();
    }

    /// Writes which servers are behind the pooler. It needs the password itself to log in to them, because a stored
    /// verifier is not enough.
    abstract void serve(Path data, List<Endpoint> servers, Password password) throws IOException;

    /// Returns the name of the dialect for sessions through the pooler.
    abstract String dialect();

    @Override
    public final Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:postgresql://" + endpoint + "/" + programs().database(),
                programs().user(),
                password,
                DialectCatalog.bundled(dialect()));
    }
}
