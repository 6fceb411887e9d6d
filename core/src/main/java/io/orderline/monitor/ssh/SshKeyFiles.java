package io.orderline.monitor.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.sshd.client.config.hosts.HostConfigEntry;
import org.apache.sshd.common.NamedResource;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.util.security.SecurityUtils;

/// Keys from the files that ssh uses too. Those with a passphrase need an agent.
///
/// @param notes what became of each file, for a message
record SshKeyFiles(List<KeyPair> keys, List<String> notes) {
    private static final List<String> USUAL = List.of("id_ed25519", "id_ecdsa", "id_rsa");

    SshKeyFiles {
        keys = List.copyOf(keys);
        notes = List.copyOf(notes);
    }

    /// @param host its `IdentityFile`s come first
    static SshKeyFiles read(SshFolder folder, HostConfigEntry host) {
        Set<Path> files = new LinkedHashSet<>();
        host.getIdentities().forEach(identity -> files.add(Path.of(identity)));
        USUAL.forEach(name -> files.add(folder.path().resolve(name)));
        List<KeyPair> keys = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Path file : files) {
            if (Files.exists(file)) {
                read(file, keys, notes);
            }
        }
        if (notes.isEmpty()) {
            notes.add("no key in " + folder.path());
        }
        return new SshKeyFiles(keys, notes);
    }

    private static void read(Path file, List<KeyPair> keys, List<String> notes) {
        try (InputStream in = Files.newInputStream(file)) {
            Iterable<KeyPair> found = SecurityUtils.loadKeyPairIdentities(
                    null, NamedResource.ofName(file.toString()), in, FilePasswordProvider.EMPTY);
            if (found != null) {
                found.forEach(keys::add);
            }
            notes.add(file + " not accepted");
        } catch (IOException | GeneralSecurityException e) {
            notes.add(file + " cannot be used without an agent: " + e.getMessage());
        }
    }
}
