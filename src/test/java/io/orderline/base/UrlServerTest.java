package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// URLs in the forms that the drivers' documentation has.
class UrlServerTest {
    /// `embedded` is no server, `unknown` no answer; else hosts with `@`, port and instance as far as they are named.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            # PostgreSQL; CockroachDB, Citus, Klustron, PgBouncer and foreign tables are reached by its URLs
            jdbc:postgresql://db:5432/bench                                  | db@5432
            jdbc:postgresql://db/bench?ssl=false&options=-c%20a=//x:1        | db@
            jdbc:postgresql://db1:5432,db2:5433,db3/bench?targetServerType=primary | db1@5432 db2@5433 db3@
            jdbc:postgresql://[2001:db8::1]:6432,[::1]/bench                 | 2001:db8::1@6432 ::1@
            jdbc:postgresql:bench                                            | localhost@
            jdbc:postgresql:///bench                                         | localhost@
            jdbc:postgresql://:6432/bench                                    | localhost@6432
            jdbc:postgresql:///bench?service=bench                           | unknown
            jdbc:postgresql:///bench?cloudSqlInstance=a&socketFactory=b.C    | unknown
            jdbc:opengauss://dn1:8000,dn2:8000/bench                         | dn1@8000 dn2@8000
            jdbc:yugabytedb://n1:5433,n2:5433/yugabyte?load-balance=true     | n1@5433 n2@5433
            # MariaDB and MySQL; Galera, Spider, TiDB
            jdbc:mariadb://db:3306/bench                                     | db@3306
            jdbc:mariadb:///bench                                            | localhost@
            jdbc:mariadb:sequential://db1:3306,db2/bench                     | db1@3306 db2@
            jdbc:mariadb:loadbalance://db1:3306,db2:3307/bench               | db1@3306 db2@3307
            jdbc:mariadb:replication://address=(host=db1)(port=3306)(type=primary),address=(host=db2)(type=replica)/b | db1@3306 db2@
            jdbc:mariadb://address=(host=2001:db8::1)(port=3306)/bench       | 2001:db8::1@3306
            jdbc:mariadb://address=(localSocket=/run/mysqld/mysqld.sock)/b   | unknown
            jdbc:mysql://joe:secret@db:3306/bench?useSSL=true                | db@3306
            jdbc:mysql:loadbalance://db1:3306,db2:3306/bench                 | db1@3306 db2@3306
            jdbc:mysql:replication://db1,db2:3307/bench                      | db1@ db2@3307
            jdbc:mysql://(host=db1,port=3306,user=joe),(host=db2,port=3307)/b| db1@3306 db2@3307
            jdbc:mysql://joe:secret@[db1:3306,db2:3307]/bench                | db1@3306 db2@3307
            jdbc:mysql+srv://_mysql._tcp.example.com/bench                   | unknown
            jdbc:oceanbase://db:2881/bench                                   | db@2881
            jdbc:oceanbase:loadbalance://db1:2881,db2:2881/bench             | db1@2881 db2@2881
            # Oracle
            jdbc:oracle:thin:@//db:1521/service                              | db@1521
            jdbc:oracle:thin:@//db:1521/service:shared                       | db@1521
            jdbc:oracle:thin:@//db/service                                   | db@
            jdbc:oracle:thin:@//db1,db2:1522,db3:1521/service                | db1@1522 db2@1522 db3@1521
            jdbc:oracle:thin:@//[2001:db8::1]:1521/service                   | 2001:db8::1@1521
            jdbc:oracle:thin:@db:1521:sid                                    | db@1521
            jdbc:oracle:thin:@[::1]:1521:sid                                 | ::1@1521
            jdbc:oracle:thin:@db:1521/service                                | db@1521
            jdbc:oracle:thin:@db/service                                     | db@
            jdbc:oracle:thin:joe/p@//x@db:1521/service                       | db@1521
            jdbc:oracle:thin:@tcps://db:2484/service?wallet_location=/w/x    | db@2484
            jdbc:oracle:thin:@192.0.2.1                                      | 192.0.2.1@
            jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(PROTOCOL=tcp)(HOST=db)(PORT=1521))(CONNECT_DATA=(SERVICE_NAME=s))) | db@1521
            jdbc:oracle:thin:@(description = (address_list = (load_balance=on) (address=(protocol=tcp)(port=1521)(host = db1)) (address=(host=db2)(protocol=tcp)(port=1522))) (connect_data=(sid=x))) | db1@1521 db2@1522
            jdbc:oracle:oci:@(DESCRIPTION=(ADDRESS=(PROTOCOL=beq)(PROGRAM=oracle))) | unknown
            jdbc:oracle:thin:@bench                                          | unknown
            jdbc:oracle:thin:@bench.example.com                              | unknown
            jdbc:oracle:thin:@bench?TNS_ADMIN=/etc/oracle                    | unknown
            jdbc:oracle:thin:@ldap://ldap.example.com:389/bench              | unknown
            jdbc:oracle:oci:@                                                | unknown
            jdbc:oracle:kprb:                                                | unknown
            # SQL Server
            jdbc:sqlserver://db:1433;databaseName=bench                      | db@1433
            jdbc:sqlserver://db;databaseName=bench                           | db@
            jdbc:sqlserver://db\\second;databaseName=bench                   | db@\\second
            jdbc:sqlserver://db\\second:1444;databaseName=bench              | db@1444\\second
            jdbc:sqlserver://db;instanceName=second;databaseName=bench       | db@\\second
            jdbc:sqlserver://;serverName=db;portNumber=1444;databaseName=b   | db@1444
            jdbc:sqlserver://db;password={;serverName=x};databaseName=bench  | db@
            jdbc:sqlserver://;databaseName=bench                             | localhost@
            # Db2; a name alone is one of the client's catalogue
            jdbc:db2://db:50000/bench:user=joe;currentSchema=x;              | db@50000
            jdbc:db2://[2001:db8::1]:50000/bench                             | 2001:db8::1@50000
            jdbc:db2:bench                                                   | unknown
            # NuoDB
            jdbc:com.nuodb://db:48004/bench                                  | db@48004
            jdbc:com.nuodb://db1:48004,db2:48004/bench?schema=x              | db1@48004 db2@48004
            jdbc:com.nuodb:///bench                                          | unknown
            # Firebird
            jdbc:firebird://db:3050//data/bench.fdb                          | db@3050
            jdbc:firebirdsql://[::1]:3050/bench                              | ::1@3050
            jdbc:firebirdsql:db/3050:/data/bench.fdb                         | db@3050
            jdbc:firebirdsql:db:bench                                        | db@
            jdbc:firebirdsql:native:db/3051:/data/bench.fdb                  | db@3051
            jdbc:firebirdsql:native:inet4://db:3051//data/bench.fdb          | db@3051
            jdbc:firebirdsql:embedded:/data/bench.fdb                        | embedded
            jdbc:firebirdsql:/data/bench.fdb                                 | localhost@
            jdbc:firebirdsql:c:\\data\\bench.fdb                             | localhost@
            # Within the process, or not
            jdbc:h2:mem:bench                                                | embedded
            jdbc:h2:file:///192.0.2.1/bench                                  | embedded
            jdbc:h2:~/bench;INIT=RUNSCRIPT FROM 'http://db:1/x'              | embedded
            jdbc:h2:tcp://db:9092/~/bench                                    | db@9092
            jdbc:h2:tcp:db/bench                                             | db@
            jdbc:h2:ssl://db1:9092,db2:9093/bench                            | db1@9092 db2@9093
            jdbc:hsqldb:mem:bench                                            | embedded
            jdbc:hsqldb:file:/data/bench                                     | embedded
            jdbc:hsqldb:hsql://db:9001/bench                                 | db@9001
            jdbc:hsqldb:hsqls://db                                           | db@
            jdbc:derby:memory:bench                                          | embedded
            jdbc:derby:/data//bench;create=true                              | embedded
            jdbc:derby://db:1527/bench;create=true                           | db@1527
            jdbc:sqlite:/data//192.0.2.1/bench                               | embedded
            # Of a target that does nothing, and of drivers that nobody knows
            jdbc:orderline:null                                              | embedded
            jdbc:other:balanced://db:1234/bench                              | db@1234
            jdbc:other:file:///data/bench                                    | unknown
            jdbc:other:bench                                                 | unknown
            jdbc:postgresql://db:port/bench                                  | unknown
            bench                                                            | unknown
            """)
    void aUrlTellsItsServersOrIsUnknown(String url, String expected) {
        assertThat(text(UrlServer.of(url))).isEqualTo(expected);
    }

    private static String text(Optional<List<UrlServer>> servers) {
        return servers.map(known -> known.isEmpty()
                        ? "embedded"
                        : known.stream().map(UrlServerTest::text).collect(Collectors.joining(" ")))
                .orElse("unknown");
    }

    private static String text(UrlServer server) {
        return server.host() + "@"
                + (server.port().isPresent() ? Integer.toString(server.port().getAsInt()) : "")
                + (server.instance().isEmpty() ? "" : "\\" + server.instance());
    }
}
