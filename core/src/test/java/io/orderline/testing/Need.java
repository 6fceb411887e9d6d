package io.orderline.testing;

import io.orderline.process.Command;
import io.orderline.process.CpuLimitSupport;
import io.orderline.process.InstalledProgram;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a test needs that is not on every machine.
public enum Need {
    MARIADB("MariaDB", "mariadb-server", "/usr/sbin/mariadbd"),
    SPIDER(
            "Spider",
            "mariadb-server mariadb-plugin-spider",
            "/usr/sbin/mariadbd",
            "/usr/lib/mysql/plugin/ha_spider.so"),
    MYROCKS(
            "MyRocks",
            "mariadb-server mariadb-plugin-rocksdb",
            "/usr/sbin/mariadbd",
            "/usr/lib/mysql/plugin/ha_rocksdb.so"),
    /// rsync sends a node what it lacks.
    GALERA(
            "Galera",
            "mariadb-server galera-4 rsync",
            "/usr/sbin/mariadbd",
            "/usr/lib/galera/libgalera_smm.so",
            "/usr/bin/rsync"),
    /// What its program, which is fetched, is linked with.
    MYSQL("MySQL's library", "libaio1", "/usr/lib/x86_64-linux-gnu/libaio.so.1"),
    FIREBIRD("Firebird", "firebird3.0-server firebird3.0-utils", "/usr/sbin/firebird", "isql-fb"),
    POSTGRESQL_15("PostgreSQL 15", "postgresql-15", "/usr/lib/postgresql/15/bin/initdb"),
    PATRONI(
            "Patroni",
            "patroni etcd-server haproxy postgresql-15",
            "/usr/bin/patroni",
            "/usr/bin/etcd",
            "/usr/sbin/haproxy",
            "/usr/lib/postgresql/15/bin/initdb"),
    PG_AUTO_FAILOVER(
            "pg_auto_failover",
            "postgresql-15-auto-failover pg-auto-failover-cli",
            "/usr/bin/pg_autoctl",
            "/usr/lib/postgresql/15/lib/pgautofailover.so"),
    PGBOUNCER("PgBouncer", "pgbouncer", "/usr/sbin/pgbouncer"),
    PGPOOL("Pgpool-II", "pgpool2", "/usr/sbin/pgpool"),
    /// Without a font its pages have no text.
    CHROMIUM("Chromium", "chromium fonts-dejavu-core", "chromium"),
    PROMETHEUS("Prometheus", "prometheus", "/usr/bin/prometheus", "/usr/bin/promtool"),
    /// A terminal for what draws on one.
    TMUX("tmux", "tmux", "tmux"),
    GIT("git", "git", "git"),
    SSH_AGENT("ssh-agent", "openssh-client", "ssh-agent", "ssh-add", "ssh-keygen"),
    /// Which only root may make, and not everywhere.
    NETWORK_NAMESPACES("network namespaces", "iproute2 openssh-server", "/usr/sbin/sshd", "/usr/sbin/ip"),
    /// Whether they may be written is a matter of the machine and of who one is there: no package mends that.
    CONTROL_GROUPS("control groups", "");

    private final String title;
    private final String packages;

    @SuppressWarnings("ImmutableEnumChecker") // List.of() gives a list that nobody can change
    private final List<String> files;

    /// @param packages of Debian, with spaces between them
    /// @param files that tell that it is there; those without a folder are looked for on the path
    Need(String title, String packages, String... files) {
        this.title = title;
        this.packages = packages;
        this.files = List.of(files);
    }

    public String packages() {
        return packages;
    }

    public boolean isThere() {
        return switch (this) {
            case CONTROL_GROUPS -> CpuLimitSupport.objection().isEmpty();
            case NETWORK_NAMESPACES -> hasFiles() && Command.succeeds("unshare", "--net", "--mount", "true");
            default -> hasFiles();
        };
    }

    private boolean hasFiles() {
        return files.stream()
                .allMatch(file -> places(file).anyMatch(place -> InstalledProgram.isThere(place, packages)));
    }

    private static Stream<Path> places(String file) {
        return file.startsWith("/")
                ? Stream.of(Path.of(file))
                : Arrays.stream(Optional.ofNullable(System.getenv("PATH"))
                                .orElse("/usr/bin")
                                .split(File.pathSeparator, -1))
                        .map(folder -> Path.of(folder, file));
    }

    /// As `build/count-tests` reads it.
    @Override
    public String toString() {
        return packages.isEmpty() ? title : title + " (" + packages + ")";
    }
}
