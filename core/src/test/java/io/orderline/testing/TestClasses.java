package io.orderline.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// What test classes say of themselves in their class files; nothing of them is loaded.
public final class TestClasses {
    /// Each may use those before it.
    public static final List<String> MODULES = List.of("core", "lab", "field", "program");

    public static final String NOT_PLANTED = ".*(Test|IT)\\.class";

    private static final Set<String> TESTS =
            Set.of("org/junit/jupiter/api/Test", "org/junit/jupiter/params/ParameterizedTest");

    private final List<Path> folders;
    private final List<ClassModel> classes;

    private TestClasses(List<Path> folders, List<ClassModel> classes) {
        this.folders = folders;
        this.classes = classes;
    }

    /// @param folders with class files
    /// @param pattern of their paths
    static TestClasses in(List<Path> folders, String pattern) throws IOException {
        List<ClassModel> classes = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().matches(pattern))
                        .map(TestClasses::parsed)
                        .forEach(classes::add);
            }
        }
        return new TestClasses(folders, classes);
    }

    /// The build folder of a module; that of the last is the project's.
    static Path target(Path project, String module) {
        return project.resolve(module.equals(MODULES.getLast()) ? "target" : module + "/target");
    }

    /// Those of this project.
    ///
    /// @param pattern of their paths; [#NOT_PLANTED] leaves out those that are planted
    public static TestClasses ofThisProject(String pattern) throws IOException, URISyntaxException {
        URI own = TestClasses.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        Path project = Path.of("").toAbsolutePath();
        Path below = target(project, MODULES.getFirst()).relativize(Path.of(own).getParent()); // a profile's
        return in(
                MODULES.stream()
                        .map(module -> target(project, module).resolve(below).resolve("test-classes"))
                        .toList(),
                pattern);
    }

    private static ClassModel parsed(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A method with parameters is one test.
    ///
    /// @param needs its own and those of its class
    public record Test(ClassModel of, MethodModel method, Set<Need> needs, boolean drill, boolean timed) {
        /// Its class, in full.
        public String type() {
            return of.thisClass().asInternalName().replace('/', '.');
        }

        /// Of class and method, without the package.
        public String name() {
            return type().replaceAll(".*[.]", "") + "." + method.methodName();
        }
    }

    public List<Test> tests() {
        return classes.stream().flatMap(this::tests).toList();
    }

    /// Simple names of classes that are drills, and of methods that are, with that of their class and a dot before
    /// them.
    List<String> drills() {
        return Stream.concat(
                        classes.stream()
                                .filter(one -> has(one, "Drill"))
                                .map(one -> one.thisClass().asInternalName().replaceAll(".*/", "")),
                        tests().stream().filter(Test::drill).map(Test::name))
                .distinct()
                .toList();
    }

    /// It and those of the project that it extends, whose tests are its own.
    private Stream<ClassModel> lineage(ClassModel of) {
        return Stream.iterate(
                        Optional.of(of),
                        Optional::isPresent,
                        one -> one.flatMap(ClassModel::superclass)
                                .flatMap(above -> folders.stream()
                                        .map(folder -> folder.resolve(above.asInternalName() + ".class"))
                                        .filter(Files::exists)
                                        .findFirst())
                                .map(TestClasses::parsed))
                .flatMap(Optional::stream);
    }

    private Stream<Test> tests(ClassModel of) {
        if (of.flags().has(AccessFlag.ABSTRACT)) {
            return Stream.of();
        }
        List<ClassModel> lineage = lineage(of).toList();
        Set<Need> needs = lineage.stream() // the nearest that says any, as JUnit inherits
                .map(TestClasses::needs)
                .filter(said -> !said.isEmpty())
                .findFirst()
                .orElse(Set.of());
        boolean drill = lineage.stream().anyMatch(one -> has(one, "Drill"));
        boolean timed = lineage.stream().anyMatch(one -> has(one, "Timed"));
        return lineage.stream()
                .flatMap(one -> one.methods().stream())
                .filter(method ->
                        annotations(method).anyMatch(one -> TESTS.stream().anyMatch(test -> isA(one, test))))
                .map(method -> {
                    Set<Need> all = needs(method);
                    all.addAll(needs);
                    return new Test(of, method, all, drill || has(method, "Drill"), timed || has(method, "Timed"));
                });
    }

    private static boolean has(AttributedElement of, String name) {
        return annotations(of).anyMatch(one -> isA(one, "io/orderline/testing/" + name));
    }

    private static Set<Need> needs(AttributedElement of) {
        Set<Need> needs = EnumSet.noneOf(Need.class);
        annotations(of)
                .filter(one -> isA(one, "io/orderline/testing/Needs"))
                .flatMap(one -> one.elements().stream())
                .map(AnnotationElement::value)
                .flatMap(value ->
                        value instanceof AnnotationValue.OfArray array ? array.values().stream() : Stream.of(value))
                .forEach(value -> needs.add(Need.valueOf(
                        ((AnnotationValue.OfEnum) value).constantName().stringValue())));
        return needs;
    }

    private static Stream<Annotation> annotations(AttributedElement of) {
        return of.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
                .flatMap(attribute -> attribute.annotations().stream());
    }

    private static boolean isA(Annotation annotation, String name) {
        return annotation.className().equalsString("L" + name + ";");
    }

    /// Those that refer to a class whose name begins so.
    List<String> thatUse(String prefix) {
        return classes.stream()
                .filter(one -> StreamSupport.stream(one.constantPool().spliterator(), false)
                        .anyMatch(entry -> names(entry, prefix)))
                .map(one -> one.thisClass().asInternalName())
                .toList();
    }

    private static boolean names(PoolEntry entry, String prefix) {
        return switch (entry) {
            case ClassEntry used -> used.asInternalName().startsWith(prefix);
            case Utf8Entry text -> text.stringValue().startsWith("L" + prefix);
            default -> false;
        };
    }
}
