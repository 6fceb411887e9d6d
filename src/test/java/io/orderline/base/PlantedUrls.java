package io.orderline.base;

import java.util.List;
import java.util.stream.Stream;

/// Forms of JDBC URLs, those of every driver that a dialect is for, with a secret in each place that can have one.
public final class PlantedUrls {
    public static final String SECRET = "S3cretWord";

    /// Ways in which a URL goes on behind its database, by the driver's own signs.
    private record Form(String url, String sign, String separator) {
        String with(String name) {
            return url + sign + name + "=" + SECRET;
        }

        /// Behind another one, and before another one.
        String within(String name) {
            return url + sign + "user=u" + separator + name + "=" + SECRET + separator + "loginTimeout=5";
        }
    }

    private static final List<Form> FORMS = List.of(
            new Form("jdbc:postgresql://db:5432/bench", "?", "&"),
            new Form("jdbc:postgresql://a:5432,b:5432,[::1]:5432/bench", "?", "&"),
            new Form("jdbc:postgresql:bench", "?", "&"),
            new Form("jdbc:postgresql:///bench", "?", "&"),
            new Form("jdbc:yugabytedb://db:5433/bench", "?", "&"),
            new Form("jdbc:opengauss://a:5432,b:5432/bench", "?", "&"),
            new Form("jdbc:mariadb://db:3306/bench", "?", "&"),
            new Form("jdbc:mariadb:loadbalance://a:3306,b:3306/bench", "?", "&"),
            new Form("jdbc:mysql://db/bench", "?", "&"),
            new Form("jdbc:mysql:replication://a,b/bench", "?", "&"),
            new Form("jdbc:mysql+srv://db/bench", "?", "&"),
            new Form("jdbc:oceanbase://db:2881/bench", "?", "&"),
            new Form("jdbc:oceanbase:hamode://db:2881/bench", "?", "&"),
            new Form("jdbc:shardingsphere:absolutepath:/tmp/sharding.yaml", "?", "&"),
            new Form("jdbc:db2://db:50000/BENCH", ":", ";"),
            new Form("jdbc:db2:BENCH", ":", ";"),
            new Form("jdbc:sqlserver://db:1433", ";", ";"),
            new Form("jdbc:sqlserver://db\\SQLEXPRESS;databaseName=bench", ";", ";"),
            new Form("jdbc:sqlserver://", ";", ";"),
            new Form("jdbc:h2:mem:bench", ";", ";"),
            new Form("jdbc:h2:file:/tmp/bench", ";", ";"),
            new Form("jdbc:h2:~/bench", ";", ";"),
            new Form("jdbc:h2:tcp://db:9092/~/bench", ";", ";"),
            new Form("jdbc:h2:ssl://db/bench", ";", ";"),
            new Form("jdbc:hsqldb:mem:bench", ";", ";"),
            new Form("jdbc:hsqldb:file:/tmp/bench", ";", ";"),
            new Form("jdbc:hsqldb:hsql://db:9001/bench", ";", ";"),
            new Form("jdbc:derby:memory:bench", ";", ";"),
            new Form("jdbc:derby:/tmp/bench", ";", ";"),
            new Form("jdbc:derby://db:1527/bench", ";", ";"),
            new Form("jdbc:sqlite:/tmp/bench.db", "?", "&"),
            new Form("jdbc:sqlite:file:bench.db", "?", "&"),
            new Form("jdbc:firebird://db:3050/tmp/bench.fdb", "?", "&"),
            new Form("jdbc:firebirdsql:db/3050:/tmp/bench.fdb", "?", "&"),
            new Form("jdbc:firebirdsql:native:db/3050:/tmp/bench.fdb", "?", "&"),
            new Form("jdbc:com.nuodb://a:48004,b/bench", "?", "&"),
            new Form("jdbc:oracle:thin:@//db:1521/bench:pooled", "?", "&"),
            new Form("jdbc:oracle:thin:@tcps://db:1522/bench", "?", "&"),
            new Form("jdbc:oracle:thin:@db:1521:bench", "?", "&"),
            new Form("jdbc:oracle:thin:@alias", "?", "&"));

    /// Where the address itself holds it.
    private static final List<String> ADDRESSES = List.of(
            "jdbc:postgresql://u:%s@db/bench",
            "jdbc:postgresql://u:%s@a:5432,b:5432/bench?ssl=true",
            "jdbc:yugabytedb://u:%s@db/bench",
            "jdbc:opengauss://u:%s@db/bench",
            "jdbc:mysql://u:%s@db:3306/bench",
            "jdbc:mysql://u:a/%s@db:3306/bench",
            "jdbc:mysql://u:1234/%s@db:3306/bench",
            "jdbc:mysql://u:a?%s@db:3306/bench?useSSL=true",
            "jdbc:mysql://u:a;b=%s@db:3306/bench",
            "jdbc:mysql://u:a@%s@db:3306/bench",
            "jdbc:mysql://u:a#%s@db:3306/bench",
            "jdbc:mysql://a,v:%s@b/bench",
            "jdbc:mysql://u:%s@[a:3306,b:3306]/bench",
            "jdbc:mysql://u:%s@(host=a,port=3306)/bench",
            "jdbc:mysql://address=(host=a)(port=3306)(user=u)(password=%s)/bench",
            "jdbc:mysql://(host=a,port=3306,user=u,password=%s)/bench",
            "jdbc:mysql://(host=a,password=%s,port=3306)/bench?useSSL=true",
            "jdbc:mysql://[(host=a,password=%s),(host=b,port=3306)]/bench",
            "jdbc:mysql:loadbalance://address=(host=a)(PASSWORD = %s),address=(host=b)/bench",
            "jdbc:mariadb://address=(host=a)(port=3306)(password=%s)/bench",
            "jdbc:mariadb:replication://address=(host=a)(type=primary),address=(host=b)(pwd=%s)/bench",
            "jdbc:oceanbase://u:%s@db:2881/bench",
            "jdbc:com.nuodb://u:%s@db/bench",
            "jdbc:sqlserver://u:%s@db;databaseName=bench",
            "jdbc:oracle:thin:u/%s@//db:1521/bench",
            "jdbc:oracle:thin:u/%s@db:1521:bench",
            "jdbc:oracle:thin:u/\"a@%s\"@db:1521:bench",
            "jdbc:oracle:thin:[proxy]u/%s@db:1521:bench",
            "jdbc:oracle:oci:u/%s@alias",
            "jdbc:oracle:thin:/%s@alias",
            "jdbc:oracle:thin:u/%s@(DESCRIPTION=(ADDRESS=(PROTOCOL=tcp)(HOST=db)(PORT=1521)))",
            "jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(PROTOCOL=tcps)(HOST=db)(PORT=1521))(CONNECT_DATA="
                    + "(SERVICE_NAME=bench))(SECURITY=(WALLET_PASSWORD=%s)))",
            "jdbc:oracle:thin:@(description=(address=(protocol=tcp)(host=db)(password=%s)))",
            "jdbc:sqlserver://db;password={a;b}}%s};encrypt=true",
            "jdbc:sqlserver://db;password={a;%s",
            "jdbc:sqlserver://db;databaseName=bench;keyStoreSecret=%s;encrypt=true");

    /// Names of properties that hold a secret, in drivers that have dialects.
    private static final List<String> NAMES = List.of(
            "password",
            "PASSWORD",
            "pwd",
            "passwd",
            "sslpassword",
            "trustStorePassword",
            "trustCertificateKeyStorePassword",
            "keyStorePassword",
            "keyStoreSecret",
            "keyVaultProviderClientKey",
            "clientKeyPassword",
            "accessToken",
            "bootPassword",
            "encryptionKey",
            "crypt_key",
            "hexkey",
            "apiKey",
            "oracle.net.wallet_password");

    /// Refused, wherever a URL may stand.
    public static final List<String> PASSWORDS = Stream.of(
                    FORMS.stream().map(form -> form.with("password")),
                    FORMS.stream().map(form -> form.within("password")),
                    FORMS.stream().map(form -> form.within("pwd")),
                    NAMES.stream().map(name -> new Form("jdbc:mysql://db/bench", "?", "&").within(name)),
                    NAMES.stream().map(name -> new Form("jdbc:db2://db/bench", ":", ";").with(name)),
                    ADDRESSES.stream().map(address -> address.formatted(SECRET)))
            .flatMap(urls -> urls)
            .toList();

    /// Not known to be secrets; and not known not to be.
    public static final List<String> UNKNOWN = Stream.concat(
                    FORMS.stream().flatMap(form -> Stream.of(form.with("whatever"), form.within("what.ever"))),
                    Stream.of(
                            "jdbc:postgresql://" + SECRET + ":x/bench",
                            "jdbc:mysql://(host=a,whatever=" + SECRET + ")/bench",
                            "jdbc:h2:mem:bench;INIT=RUNSCRIPT FROM 'a'\\;SET PASSWORD " + SECRET,
                            "jdbc:mysql://db/bench?" + SECRET,
                            "jdbc:mysql://db/bench?ssl=true&" + SECRET,
                            "jdbc:mysql://db/bench?useSSL={" + SECRET + "@x}",
                            "jdbc:postgresql://db/bench?applicationName=a@" + SECRET))
            .toList();

    /// Nothing in them is hidden.
    public static final List<String> SOUND = Stream.of(
                    FORMS.stream().map(Form::url),
                    Stream.of(
                            "jdbc:postgresql://db/bench?sslmode=verify-full&ApplicationName=my+bench&connectTimeout=10",
                            "jdbc:postgresql://db/bench?reWriteBatchedInserts=true&prepareThreshold=1&user=bench",
                            "jdbc:yugabytedb://db/bench?load-balance=true&topology-keys=cloud.region.zone",
                            "jdbc:mariadb://db/bench?rewriteBatchedStatements=true&useServerPrepStmts=true&sslMode=trust",
                            "jdbc:mysql://address=(host=a)(port=3306)(type=primary)/bench?allowPublicKeyRetrieval=true",
                            "jdbc:mysql://(host=a,port=3306),(host=b,port=3306)/bench?passwordCharacterEncoding=UTF-8",
                            "jdbc:db2://db:50000/BENCH:currentSchema=BENCH;sslConnection=true;",
                            "jdbc:sqlserver://db:1433;databaseName=bench;encrypt=true;trustServerCertificate=true",
                            "jdbc:h2:mem:bench;MODE=PostgreSQL;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=10000",
                            "jdbc:hsqldb:file:/tmp/bench;hsqldb.tx=mvcc;shutdown=true",
                            "jdbc:derby:memory:bench;create=true",
                            "jdbc:sqlite:/tmp/bench.db?journal_mode=WAL&busy_timeout=10000",
                            "jdbc:firebird://db:3050/tmp/bench.fdb?encoding=UTF8",
                            "jdbc:com.nuodb://db/bench?schema=bench",
                            "jdbc:oracle:thin:@(DESCRIPTION=(LOAD_BALANCE=on)(ADDRESS=(PROTOCOL=tcp)(HOST=db)(PORT=1521))"
                                    + "(CONNECT_DATA=(SERVICE_NAME=bench)(SERVER=pooled)))",
                            "jdbc:mysql://bench@db/bench",
                            "jdbc:derby:C:\\data\\bench"))
            .flatMap(urls -> urls)
            .toList();

    private PlantedUrls() {}

    /// A URL of each dialect's driver, by the beginning of URLs.
    public static boolean haveFormOf(String prefix) {
        return FORMS.stream().anyMatch(form -> form.url().startsWith(prefix));
    }
}
