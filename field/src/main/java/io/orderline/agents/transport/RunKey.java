package io.orderline.agents.transport;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.bouncycastle.asn1.ASN1EncodableVector;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERBitString;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x509.TBSCertificate;
import org.bouncycastle.asn1.x509.Time;
import org.bouncycastle.asn1.x509.V3TBSCertificateGenerator;

/// The key of one run: a key pair and a certificate. Each process shows the certificate to the others and accepts
/// no other certificate. The key is created for each run and kept in memory. Agents get it over their standard
/// input, or over a connection that is protected by the key of a [RunKeyFile]. [#toString] hides the key.
/// Immutable and thread-safe.
///
/// @param privateKey PKCS #8, in Base64
/// @param certificate X.509, in Base64
public record RunKey(String privateKey, String certificate) {
    private static final String CURVE = "secp256r1";
    private static final String SIGNED = "SHA256withECDSA";
    /// ecdsa-with-SHA256, RFC 5758.
    private static final ASN1ObjectIdentifier SIGNED_ID = new ASN1ObjectIdentifier("1.2.840.10045.4.3.2");
    /// A certificate is valid from two days before its creation, because clocks of hosts may differ, and for ten
    /// years, because key files are kept.
    private static final Duration BEFORE = Duration.ofDays(2);
    private static final Duration AFTER = Duration.ofDays(3650);

    public static RunKey make() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(CURVE));
            KeyPair pair = generator.generateKeyPair();
            return new RunKey(text(pair.getPrivate().getEncoded()), text(certificate(pair)));
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("this JDK cannot make a key", e);
        }
    }

    private static byte[] certificate(KeyPair pair) throws GeneralSecurityException, IOException {
        Instant now = Instant.now();
        X500Name name = new X500Name("CN=orderline run");
        AlgorithmIdentifier signed = new AlgorithmIdentifier(SIGNED_ID);
        V3TBSCertificateGenerator content = new V3TBSCertificateGenerator();
        content.setSerialNumber(new ASN1Integer(new BigInteger(64, new SecureRandom())));
        content.setIssuer(name);
        content.setSubject(name);
        content.setStartDate(new Time(Date.from(now.minus(BEFORE))));
        content.setEndDate(new Time(Date.from(now.plus(AFTER))));
        content.setSignature(signed);
        content.setSubjectPublicKeyInfo(
                SubjectPublicKeyInfo.getInstance(pair.getPublic().getEncoded()));
        TBSCertificate toSign = content.generateTBSCertificate();
        Signature signature = Signature.getInstance(SIGNED);
        signature.initSign(pair.getPrivate());
        signature.update(toSign.getEncoded("DER"));
        ASN1EncodableVector whole = new ASN1EncodableVector();
        whole.add(toSign);
        whole.add(signed);
        whole.add(new DERBitString(signature.sign()));
        return new DERSequence(whole).getEncoded("DER");
    }

    private static String text(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /// Returns a TLS context that shows this key's certificate and trusts only peers that show the same one.
    ///
    /// @throws IllegalArgumentException if the texts are not a valid key and certificate
    public SSLContext context() {
        try {
            Certificate own = CertificateFactory.getInstance("X.509")
                    .generateCertificate(
                            new ByteArrayInputStream(Base64.getDecoder().decode(certificate)));
            PrivateKey key = KeyFactory.getInstance("EC")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(privateKey)));
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("run", key, new char[0], new Certificate[] {own});
            store.setCertificateEntry("trusted", own);
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, new char[0]);
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException("this is no key of a run: " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return "***";
    }
}
