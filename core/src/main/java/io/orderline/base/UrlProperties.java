package io.orderline.base;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Names of URL properties that hold a secret and of those that do not, for the drivers of all dialects.
final class UrlProperties {
    private static final Pattern SECRET =
            Pattern.compile("(?i).*(password|passwd|pwd|passphrase|secret|token|credential)"
                    + "|.*(crypt|encryption|private|api|access|hex|client|account)[._-]?key|key");
    /// Matches the values that are shown: words, numbers, places, lists.
    private static final Pattern PLAIN = Pattern.compile("[\\w.:,+/ \\[\\]%-]*");

    /// Matches names of properties that are a number, a switch or a choice in any driver.
    private static final Pattern MEASURE =
            Pattern.compile("(?i).*(size|level|timeout|(?<!ac)count|limit|threshold|interval)");
    private static final Pattern CHOICE = Pattern.compile("\\w{0,12}");

    private static final Set<String> SHOWN = Set.of("""
            user database databasename db schema currentschema host hostname server servername port portnumber serverport
            instancename protocol service_name sid instance_name type address address_list description description_list
            connect_data security enable priority load_balance failover source_route method retries delay retry_count
            retry_delay sdu ssl_server_dn_match oracle.jdbc.implicitstatementcachesize

            ssl sslmode usessl requiressl verifyservercertificate sslconnection sslnegotiation sslfactory sslcert sslkey
            sslrootcert serversslcert encrypt trustservercertificate hostnameincertificate channelbinding gssencmode
            allowpublickeyretrieval wirecrypt wirecompression securitymechanism authentication authenticationscheme
            integratedsecurity fips enabledsslprotocolsuites enabledtlsprotocols tlsversions cipher crypt_type

            applicationname application_name clientprogramname program_name connectionattributes charset encoding
            characterencoding passwordcharacterencoding useunicode lc_ctype timezone servertimezone connectiontimezone
            servertype dialect sqldialect mode compatiblemode

            connecttimeout sockettimeout logintimeout querytimeout locktimeout lock_timeout canceltimeout
            cancelsignaltimeout cancelquerytimeout connectiontimeout connect_timeout transport_connect_timeout
            blockingreadconnectiontimeout sotimeout busy_timeout idle-timeout oracle.net.connect_timeout
            oracle.jdbc.readtimeout connectretrycount connectretryinterval expire_time

            preparethreshold preparedstatementcachequeries preparedstatementcachesizemib databasemetadatacachefields
            rewritebatchedinserts rewritebatchedstatements usebulkstmts usebulkstmtsforinserts useserverprepstmts
            cacheprepstmts prepstmtcachesize prepstmtcachesqllimit cachecallablestmts cacheserverconfiguration
            cacheresultsetmetadata uselocalsessionstate uselocaltransactionstate elidesetautocommits maintaintimestats
            alwayssendsetisolation defaultrowfetchsize defaultfetchsize usecursorfetch fetchsize binarytransfer
            preferquerymode autosave stringtype readonly adaptivefetch allowmultiqueries
            continuebatchonerror disablepipeline usepipelineauth useaffectedrows maxallowedpacket transactionisolation
            zerodatetimebehavior tinyint1isbit sendstringparametersasunicode selectmethod responsebuffering packetsize
            statementpoolingcachesize disablestatementpooling enableprepareonfirstpreparedstatementcall
            serverpreparedstatementdiscardthreshold usebulkcopyforbatchinsert preparemethod deferprepares keepdynamic
            fullymaterializelobdata progressivestreaming querydatasize drivertype batchmode

            targetservertype loadbalancehosts hostrecheckseconds load-balance topology-keys
            yb-servers-refresh-interval fallback-to-topology-keys-only autobalance multisubnetfailover
            applicationintent failoverpartner autoreconnect retriesalldown enablesysplexwlb tcpkeepalive tcpnodelay
            receivebuffersize sendbuffersize usecompression usecompress

            db_close_delay db_close_on_exit auto_server auto_server_port lock_mode cache_size ifexists access_mode_data
            database_to_upper database_to_lower case_insensitive_identifiers default_null_ordering write_delay
            trace_level_file trace_level_system_out max_compact_time compress page_size non_keywords
            create shutdown upgrade files_readonly hsqldb.tx hsqldb.tx_level hsqldb.write_delay hsqldb.log_size
            hsqldb.default_table_type hsqldb.lock_file get_column_name dataencryption
            cache journal_mode synchronous foreign_keys locking_mode temp_store transaction_mode shared_cache
            read_uncommitted wal_autocheckpoint
            buffersnumber socketbuffersize defaultresultsetholdable columnlabelforname
            distributedjoins enforcejoinorder collocated replicatedonly autoclosesservercursor partitionawareness lazy
            socketsendbuffer socketreceivebuffer skipreduceronupdate
            """.strip().split("\\s+"));

    private UrlProperties() {}

    static boolean isSecret(String name) {
        return SECRET.matcher(name).matches();
    }

    static boolean isShown(String name, String value) {
        return SHOWN.contains(name.toLowerCase(Locale.ROOT))
                ? PLAIN.matcher(value).matches()
                : !isSecret(name)
                        && MEASURE.matcher(name).matches()
                        && CHOICE.matcher(value).matches();
    }
}
