package io.orderline.cli.run;

import io.orderline.config.ConfigException;
import io.orderline.live.LiveAddress;
import io.orderline.live.LiveRun;
import io.orderline.live.LiveStudy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// The option `--live` of verbs that run.
public final class LiveOption {
    @Option(
            names = "--live",
            arity = "0..1",
            fallbackValue = "",
            preprocessor = OnlyWithEquals.class,
            converter = AddressConverter.class,
            paramLabel = "[ADDRESS:]PORT",
            description = "Shows the run while it goes on, as a page that becomes its report: at 127.0.0.1:8865, or at"
                    + " any free port if that is taken, or where you say.")
    private @Nullable LiveAddress address;

    /// @param stop ends the run early
    /// @throws io.orderline.config.ConfigException if the address is invalid or cannot be used
    public Optional<LiveRun> open(Runnable stop) throws IOException {
        LiveAddress wanted = address;
        return wanted == null ? Optional.empty() : Optional.of(LiveRun.open(wanted, stop));
    }

    /// Opens the page of a study.
    ///
    /// @param runs folder of run folders
    /// @throws io.orderline.config.ConfigException if the address is invalid or cannot be used
    public Optional<LiveStudy> open(String study, Path runs, Path report) throws IOException {
        LiveAddress wanted = address;
        return wanted == null ? Optional.empty() : Optional.of(new LiveStudy(wanted, "Study " + study, runs, report));
    }

    /// Checks the address when the command line is parsed, before any work.
    public static final class AddressConverter implements ITypeConverter<LiveAddress> {
        @Override
        public LiveAddress convert(String text) {
            try {
                return LiveAddress.parse(text);
            } catch (ConfigException wrong) {
                throw new TypeConversionException("'" + text + "' " + LiveAddress.FORMS);
            }
        }
    }

    /// Without `=`, the next word is not the address but another argument.
    static final class OnlyWithEquals implements IParameterPreprocessor {
        @Override
        public boolean preprocess(
                Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if ("=".equals(info.get("separator"))) {
                return false;
            }
            option.setValue(LiveAddress.usual());
            return true;
        }
    }
}
