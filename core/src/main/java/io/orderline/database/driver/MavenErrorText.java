package io.orderline.database.driver;

import io.orderline.base.TargetException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ChecksumFailureException;

/// Explains to users why Maven's repositories did not provide an artifact.
record MavenErrorText(MavenSettings settings, boolean offline, List<RemoteRepository> repositories) {
    MavenErrorText {
        repositories = List.copyOf(repositories);
    }

    TargetException explain(MavenCoordinates wanted, RepositoryException e) {
        return new TargetException(text(wanted, e), e);
    }

    private String text(MavenCoordinates wanted, RepositoryException e) {
        Optional<ChecksumFailureException> damaged = cause(e, ChecksumFailureException.class);
        if (damaged.isPresent()) {
            return "a file of " + wanted.text() + " has a wrong checksum: "
                    + damaged.get().getMessage()
                    + ". Nothing was installed. Try again; if it stays so, do not trust the repository.";
        }
        if (offline) {
            return wanted.text() + " is not in the local repository, and Maven is told to stay offline.";
        }
        Throwable last = chain(e).reduce((_, next) -> next).orElse(e);
        if (cause(e, ArtifactNotFoundException.class).isPresent()) {
            return "there is no " + wanted.text() + " in " + names() + "; " + settings.text() + ".";
        }
        return wanted.text() + " cannot be fetched from " + names() + ": "
                + last.getClass().getSimpleName() + ": " + last.getMessage() + ".\nIs the network there? Note that "
                + settings.text() + ".";
    }

    /// Omits user and password, which a URL may hold.
    private String names() {
        return repositories.stream()
                .map(repository ->
                        repository.getId() + " (" + repository.getUrl().replaceFirst("//[^/@]*@", "//") + ")")
                .collect(Collectors.joining(", "));
    }

    private static <T> Optional<T> cause(Throwable e, Class<T> type) {
        return chain(e).filter(type::isInstance).map(type::cast).findFirst();
    }

    private static Stream<Throwable> chain(Throwable e) {
        return Stream.iterate(e, each -> each != null, Throwable::getCause);
    }
}
