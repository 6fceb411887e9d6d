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

/// The topologies that files of testbeds can name.
enum TopologyKind {
    /// Servers that do not know each other, of which clients are sent to the first. Others are families of
    /// their own.
    APART("apart") {
        @Override
        Topology create(Consumer<String> progress) {
            return Topology.APART;
        }
    },
    /// Servers that begin with the same data, and do not know each other: each is a database of its own.
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
    /// Two PostgreSQL servers: one that is written to, and a copy of it that is kept up to date.
    PRIMARY_STANDBY("primary-standby") {
        @Override
        Topology create(Consumer<String> progress) {
            return new PrimaryStandbyTopology();
        }
    },
    /// Two MySQL servers: one that is written to, and a copy of it that may lag behind.
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
    /// A primary and a standby, and before both a program that sends each statement to one of them.
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
    /// Shards that a driver in this process makes one database of, with XA.
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
    /// The same, with commits one after the other.
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

    /// What actions may name beside these servers: see [io.orderline.testbed.server.TestbedDefinition#groups].
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

    /// @param progress told, in a few words, what takes longer than a moment
    abstract Topology create(Consumer<String> progress);

    /// Whether there may be more or fewer servers than the testbed's file has, all like the first, with whose data they
    /// begin.
    boolean ofAnySize() {
        return false;
    }

    /// What connects to them all, if that is none of their own.
    ///
    /// @throws io.orderline.base.TargetException if it is not installed, with the command that does it
    Optional<JdbcDriver> driver() {
        return Optional.empty();
    }

    /// What it needs beyond its servers, and the command that brings it; empty if nothing is missing.
    Optional<String> missing() {
        return Optional.empty();
    }
}
