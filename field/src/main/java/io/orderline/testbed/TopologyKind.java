package io.orderline.testbed;

import io.orderline.database.driver.JdbcDriver;
import io.orderline.testbed.engine.autofailover.AutoFailoverTopology;
import io.orderline.testbed.engine.mariadb.GaleraTopology;
import io.orderline.testbed.engine.mariadb.SpiderTopology;
import io.orderline.testbed.engine.mysql.MySqlReplicaTopology;
import io.orderline.testbed.engine.patroni.PatroniTopology;
import io.orderline.testbed.engine.pooler.PgpoolTopology;
import io.orderline.testbed.engine.pooler.PoolerTopology;
import io.orderline.testbed.engine.postgresql.ForeignPartitionTopology;
import io.orderline.testbed.engine.postgresql.PrimaryStandbyTopology;
import io.orderline.testbed.engine.shardingsphere.ShardingSphereTopology;
import io.orderline.testbed.server.ServerNode;
import io.orderline.testbed.server.Topology;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The topologies that a testbed file can name.
enum TopologyKind {
    /// Servers that do not know each other. Clients connect to the first one.
    APART("apart") {
        @Override
        Topology create(Consumer<String> progress) {
            return Topology.APART;
        }
    },
    /// Servers that begin with the same data but do not know each other. Each one is a separate database.
    INDEPENDENT("independent") {
        @Override
        Topology create(Consumer<String> progress) {
            return Topology.INDEPENDENT;
        }

        @Override
        boolean ofAnySize() {
            return true;
        }
    },
    SPIDER("spider") {
        @Override
        Topology create(Consumer<String> progress) {
            return new SpiderTopology();
        }

        @Override
        Optional<String> missing() {
            return SpiderTopology.missing();
        }
    },
    /// Two PostgreSQL servers: a primary, and a standby that is kept up to date.
    PRIMARY_STANDBY("primary-standby") {
        @Override
        Topology create(Consumer<String> progress) {
            return new PrimaryStandbyTopology();
        }
    },
    /// Two MySQL servers: a primary, and a replica that may lag behind.
    MYSQL_REPLICA("mysql-replica") {
        @Override
        Topology create(Consumer<String> progress) {
            return new MySqlReplicaTopology();
        }
    },
    POOLED("pooled") {
        @Override
        Topology create(Consumer<String> progress) {
            return new PoolerTopology();
        }
    },
    /// A primary and a standby, behind a program that sends each statement to one of them.
    BALANCED("balanced") {
        @Override
        Topology create(Consumer<String> progress) {
            return new PgpoolTopology();
        }
    },
    FOREIGN_PARTITIONS("foreign-partitions") {
        @Override
        Topology create(Consumer<String> progress) {
            return new ForeignPartitionTopology();
        }
    },
    PATRONI("patroni") {
        @Override
        Topology create(Consumer<String> progress) {
            return new PatroniTopology(progress);
        }

        @Override
        Map<String, List<String>> groups(List<ServerNode.Identity> servers) {
            return PatroniTopology.groups(servers);
        }
    },
    AUTO_FAILOVER("pg-auto-failover") {
        @Override
        Topology create(Consumer<String> progress) {
            return new AutoFailoverTopology(progress);
        }

        @Override
        Map<String, List<String>> groups(List<ServerNode.Identity> servers) {
            return AutoFailoverTopology.groups(servers);
        }
    },
    /// Shards that a driver in this process combines into one database, with XA transactions.
    SHARDINGSPHERE("shardingsphere") {
        @Override
        Topology create(Consumer<String> progress) {
            return new ShardingSphereTopology("XA");
        }

        @Override
        Optional<String> missing() {
            return ShardingSphereTopology.missing();
        }

        @Override
        Optional<JdbcDriver> driver() {
            return Optional.of(ShardingSphereTopology.driver());
        }
    },
    /// Shards as in [#SHARDINGSPHERE], but with commits one after the other.
    SHARDINGSPHERE_LOCAL("shardingsphere-local") {
        @Override
        Topology create(Consumer<String> progress) {
            return new ShardingSphereTopology("LOCAL");
        }

        @Override
        Optional<String> missing() {
            return SHARDINGSPHERE.missing();
        }

        @Override
        Optional<JdbcDriver> driver() {
            return SHARDINGSPHERE.driver();
        }
    },
    GALERA("galera") {
        @Override
        Topology create(Consumer<String> progress) {
            return new GaleraTopology(progress);
        }

        @Override
        Optional<String> missing() {
            return GaleraTopology.missing();
        }

        @Override
        boolean ofAnySize() {
            return true;
        }
    };

    private final String text;

    /// Returns the names for [io.orderline.testbed.server.TestbedDefinition#groups].
    Map<String, List<String>> groups(List<ServerNode.Identity> servers) {
        return Map.of();
    }

    TopologyKind(String text) {
        this.text = text;
    }

    static TopologyKind named(String text) {
        return Arrays.stream(values())
                .filter(each -> each.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no topology: " + text));
    }

    abstract Topology create(Consumer<String> progress);

    /// Returns whether the number of servers can be chosen. All are then like the first one, with its data.
    boolean ofAnySize() {
        return false;
    }

    /// Returns the driver for all servers together; empty if it is that of the servers themselves.
    ///
    /// @throws io.orderline.base.TargetException if not installed, with the command to install it
    Optional<JdbcDriver> driver() {
        return Optional.empty();
    }

    /// Returns what is missing besides the servers, with the command to install it; empty if nothing is.
    Optional<String> missing() {
        return Optional.empty();
    }
}
