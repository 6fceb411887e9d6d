package io.orderline.database.driver;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.runtime.standalonestatic.StandaloneStaticRuntime;
import io.orderline.base.TargetException;
import io.orderline.database.driver.KnownDriver.Licence;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.DependencyNode;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ChecksumFailureException;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.graph.visitor.PreorderNodeListGenerator;
import org.eclipse.aether.version.Version;

/// Downloads artifacts from Maven's repositories, according to the user's settings: mirrors, proxies,
/// credentials, profiles, local repository, offline. A download must have the checksum that its repository
/// states. Belongs to one thread.
public final class MavenRepositories implements AutoCloseable {
    private static final int MOST_LISTED_VERSIONS = 8;

    private final Context context;
    private final MavenErrorText trouble;

    private MavenRepositories(Context context, MavenErrorText trouble) {
        this.context = context;
        this.trouble = trouble;
    }

    /// @param offline whether to use no network even if the settings allow the network
    /// @throws TargetException if the settings are wrong
    public static MavenRepositories open(MavenSettings settings, boolean offline) {
        boolean silent = offline || settings.offline();
        ContextOverrides.Builder overrides = ContextOverrides.create()
                .withUserSettings(true)
                .withUserSettingsXmlOverride(settings.user())
                .checksumPolicy(ContextOverrides.ChecksumPolicy.FAIL)
                .offline(silent);
        settings.home().ifPresent(overrides::withMavenSystemHomeOverride);
        Context context = new StandaloneStaticRuntime().create(overrides.build());
        return new MavenRepositories(context, new MavenErrorText(settings, silent, context.remoteRepositories()));
    }

    /// Finds an artifact and its dependencies, without downloading jars: reads only POMs.
    ///
    /// @throws TargetException if the artifact does not exist, or no repository answers
    public DriverDownload offer(MavenCoordinates wanted) {
        return offer(wanted, KnownDriver.Needs.NO_MORE);
    }

    /// Finds artifacts as [#offer(MavenCoordinates)] does, including what the driver needs beyond its POM.
    public DriverDownload offer(MavenCoordinates wanted, KnownDriver.Needs more) {
        requireToBeThere(wanted);
        try {
            List<DriverDownload.Part> parts = new ArrayList<>();
            for (Artifact artifact : withWhatItNeeds(wanted, more)) {
                parts.add(part(artifact));
            }
            return new DriverDownload(parts);
        } catch (RepositoryException e) {
            throw trouble.explain(wanted, e);
        }
    }

    /// Fails if the artifact has no POM, because it would later count as an artifact without dependencies.
    private void requireToBeThere(MavenCoordinates wanted) {
        Artifact pom = new DefaultArtifact(wanted.group(), wanted.artifact(), "pom", wanted.version());
        try {
            system().resolveArtifact(session(), new ArtifactRequest(pom, context.remoteRepositories(), null));
        } catch (RepositoryException e) {
            List<String> versions = versions(wanted);
            throw versions.isEmpty() || versions.contains(wanted.version())
                    ? trouble.explain(wanted, e)
                    : new TargetException("there is no version " + wanted.version() + " of " + wanted.module()
                            + ". The newest are: "
                            + String.join(", ", versions.subList(0, Math.min(MOST_LISTED_VERSIONS, versions.size())))
                            + ".");
        }
    }

    /// Returns the versions of an artifact, newest first; empty if no repository knows the artifact or answers.
    private List<String> versions(MavenCoordinates wanted) {
        Artifact any = new DefaultArtifact(wanted.group(), wanted.artifact(), "jar", "[0,)");
        try {
            return system()
                    .resolveVersionRange(session(), new VersionRangeRequest(any, context.remoteRepositories(), null))
                    .getVersions()
                    .reversed()
                    .stream()
                    .map(Version::toString)
                    .toList();
        } catch (RepositoryException unknown) {
            return List.of();
        }
    }

    private List<Artifact> withWhatItNeeds(MavenCoordinates driver, KnownDriver.Needs more) throws RepositoryException {
        List<Exclusion> without =
                more.without().stream().map(MavenRepositories::exclusion).toList();
        // The root of a request gets its optional dependencies. The driver must not, so the root is unnamed.
        CollectRequest request = new CollectRequest().setRepositories(context.remoteRepositories());
        Stream.concat(Stream.of(driver), more.with().stream())
                .map(each -> new Dependency(artifact(each), JavaScopes.RUNTIME, false, without))
                .forEach(request::addDependency);
        DependencyNode tree = system().collectDependencies(session(), request).getRoot();
        PreorderNodeListGenerator list = new PreorderNodeListGenerator();
        tree.accept(list);
        return list.getDependencies(true).stream()
                .filter(dependency -> dependency.getScope().equals(JavaScopes.COMPILE)
                        || dependency.getScope().equals(JavaScopes.RUNTIME))
                .map(Dependency::getArtifact)
                .toList();
    }

    private static Exclusion exclusion(String module) {
        int colon = module.indexOf(':');
        return new Exclusion(module.substring(0, colon), module.substring(colon + 1), "*", "*");
    }

    private DriverDownload.Part part(Artifact artifact) throws RepositoryException {
        Map<String, Object> properties = system().readArtifactDescriptor(
                        session(), new ArtifactDescriptorRequest(artifact, context.remoteRepositories(), null))
                .getProperties();
        int licences = properties.get("license.count") instanceof Integer count ? count : 0;
        return new DriverDownload.Part(
                new MavenCoordinates(artifact.getGroupId(), artifact.getArtifactId(), artifact.getVersion()),
                IntStream.range(0, licences)
                        .mapToObj(i -> new Licence(text(properties, i, "name"), text(properties, i, "url")))
                        .toList());
    }

    private static String text(Map<String, Object> properties, int licence, String field) {
        return properties.get("license." + licence + "." + field) instanceof String text
                ? text.replaceAll("\\s+", " ").strip()
                : "";
    }

    /// Fetches the jars that are not in the local repository yet.
    ///
    /// @return the files in the local repository, in the order of the offer
    /// @throws TargetException if a jar cannot be fetched, or has a wrong checksum
    public List<Path> fetch(DriverDownload offer) {
        List<Path> files = new ArrayList<>();
        for (DriverDownload.Part part : offer.parts()) {
            ArtifactRequest request =
                    new ArtifactRequest(artifact(part.coordinates()), context.remoteRepositories(), null);
            try {
                files.add(system().resolveArtifact(session(), request)
                        .getArtifact()
                        .getFile()
                        .toPath());
            } catch (RepositoryException e) {
                throw trouble.explain(part.coordinates(), e);
            }
        }
        return files;
    }

    private static Artifact artifact(MavenCoordinates wanted) {
        return new DefaultArtifact(wanted.group(), wanted.artifact(), "jar", wanted.version());
    }

    private RepositorySystem system() {
        return context.repositorySystem();
    }

    private RepositorySystemSession session() {
        return context.repositorySystemSession();
    }

    @Override
    public void close() {
        context.close();
    }

    /// Explains to users why Maven's repositories did not provide an artifact.
    private record MavenErrorText(MavenSettings settings, boolean offline, List<RemoteRepository> repositories) {
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

        /// Returns the repositories with their URLs, without user and password, which a URL may contain.
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
}
