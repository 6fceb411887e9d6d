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

/// Makes pages of templates, and writes them into files.
public final class HtmlFile {
    /// In the head of all our pages.
    private static final String MARK = "<meta name=\"generator\" content=\"Orderline\">";

    private static final int HEAD_BYTES = 4096;

    private HtmlFile() {}

    /// @param template renders into what it is given
    public static String html(Consumer<HtmlTemplateOutput> template) {
        StringOutput output = new StringOutput();
        template.accept(new OwaspHtmlTemplateOutput(output));
        return output.toString();
    }

    /// Where a user wants it. What is there and no page of Orderline's is left alone.
    ///
    /// @throws ResultsUnwritableException likewise
    public static Path writeAt(String html, Path file) {
        return writeAt(html, file, MARK, "page");
    }

    /// Likewise, for files of another form.
    ///
    /// @param mark in the head of all files of that form
    /// @param what they are called
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

    /// In one step: a reader never sees half of it. A link to a file is replaced, and the file is left alone. A pipe is
    /// written to.
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
