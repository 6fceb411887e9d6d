package io.orderline.report.format;

import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.base.ResultsUnwritableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/// Renders templates and writes pages to files.
public final class HtmlFile {
    private static final String MARK = "<meta name=\"generator\" content=\"Orderline\">";

    private static final int HEAD_BYTES = 4096;

    private HtmlFile() {}

    /// @param template renders into the given output
    public static String html(Consumer<HtmlTemplateOutput> template) {
        StringOutput output = new StringOutput();
        template.accept(new OwaspHtmlTemplateOutput(output));
        return output.toString();
    }

    /// Writes a page to a file that a user chose, unless it exists and is not a page of Orderline.
    ///
    /// @throws ResultsUnwritableException if there is another file, or the disk is full, for example
    public static Path writeAt(String html, Path file) {
        return writeAt(html, file, MARK, "page");
    }

    /// Writes text of another format to a file that a user chose. Only files of that format are overwritten.
    ///
    /// @param mark text in the head of all files of that format
    /// @param what name of the format
    public static Path writeAt(String text, Path file, String mark, String what) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) > 0 && !isMarked(file, mark)) {
                throw new IOException("it is there, and no " + what + " of Orderline's; name another file");
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
        return write(text, file);
    }

    private static boolean isMarked(Path file, String mark) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8).contains(mark);
        }
    }

    /// Replaces a file atomically; a reader never sees half of it. If the file is a link, the link is
    /// replaced and its target remains. A pipe is written to directly.
    ///
    /// @return the file
    /// @throws ResultsUnwritableException if the disk is full, for example
    public static Path write(String html, Path file) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                return Files.writeString(file, html);
            }
            Files.deleteIfExists(fresh);
            Files.writeString(fresh, html, StandardOpenOption.CREATE_NEW);
            return Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
