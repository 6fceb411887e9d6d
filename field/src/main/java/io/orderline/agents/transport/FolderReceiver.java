package io.orderline.agents.transport;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;

/// Receives the run folders that agents on other hosts send into the folder of the whole run, and unpacks each when
/// it is complete. If an agent is lost meanwhile, a truncated zip file remains. Pieces of one agent must arrive in
/// order.
public record FolderReceiver(RunFolder folder) {
    public void received(String agent, Message.Part part) {
        Path own = folder.agent(agent);
        Path zip = own.resolveSibling(agent + ".zip");
        try {
            Files.createDirectories(own.getParent());
            Files.write(
                    zip,
                    Base64.getDecoder().decode(part.bytes()),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            if (part.last()) {
                FolderTransfer.unpack(zip, own);
                Files.delete(zip);
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(own, e);
        }
    }
}
