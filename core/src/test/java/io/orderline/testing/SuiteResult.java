package io.orderline.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// Says how many tests a suite ran, from its reports: which failed, how many were left out for which need, and the line
/// that installs what they need. Fails if a test failed, if none ran, if a class that was due has no report, if tests
/// are red by chance more often than [ChanceSum#MOST] says, or if others were left out than say that they need
/// something that is not here; with `ORDERLINE_TEST_ALL=1` also if one was
/// left out.
///
/// Arguments: a [Selection], and modules, with spaces, in the folder of the project. Its last line is "N passed, N
/// failed, N skipped".
final class SuiteResult {
    private static final Pattern LEFT_OUT =
            Pattern.compile(Pattern.quote(NeedsCondition.REASON) + "(?<needs>.*)", Pattern.DOTALL);
    private static final Pattern PACKAGES = Pattern.compile(" \\(([^)]*)\\)");

    private final List<String> classes = new ArrayList<>();
    private final List<String> failed = new ArrayList<>();
    private final List<String> needs = new ArrayList<>();
    private int tests;
    private int failures;
    private int skipped;

    private SuiteResult() {}

    public static void main(String[] arguments) throws Exception {
        Selection selection = Selection.named(arguments[0]);
        List<Path> targets = Stream.of(arguments)
                .skip(1)
                .map(module -> TestClasses.target(Path.of(""), module))
                .toList();
        SuiteResult result = read(targets);
        List<TestClasses.Test> all = TestClasses.in(
                        targets.stream()
                                .map(target -> target.resolve("test-classes"))
                                .toList(),
                        selection.files())
                .tests();
        List<TestClasses.Test> due = all.stream().filter(selection::takes).toList();
        long absent = due.stream()
                .filter(test -> !test.needs().stream().allMatch(Need::isThere))
                .count();
        List<String> problems = result.problems(
                due.stream().map(TestClasses.Test::type).toList(),
                "1".equals(System.getenv("ORDERLINE_TEST_ALL")) ? 0 : absent);
        List<String> drawn = ChanceSum.lines(Path.of("target/chance"));
        if (ChanceSum.sum(drawn) > ChanceSum.MOST) {
            problems.add("the tests are red by chance too often: see target/chance");
        }
        result.lines().forEach(System.out::println);
        if (selection == Selection.USUAL) {
            System.out.println("left to `make test-all`: %d drills"
                    .formatted(all.stream().filter(TestClasses.Test::drill).count()));
        }
        System.out.println(ChanceSum.text(drawn));
        problems.forEach(System.out::println);
        System.out.println(result.count());
        System.exit(problems.isEmpty() && result.failures == 0 ? 0 : 1);
    }

    /// @param targets with the folders of reports
    static SuiteResult read(List<Path> targets) throws IOException, ParserConfigurationException, SAXException {
        SuiteResult result = new SuiteResult();
        for (Path target : targets) {
            for (String folder : List.of("surefire-reports", "failsafe-reports", "failsafe-reports/timed")) {
                result.addFolder(target.resolve(folder));
            }
        }
        return result;
    }

    private void addFolder(Path folder) throws IOException, ParserConfigurationException, SAXException {
        Path summary = folder.resolve("failsafe-summary.xml");
        for (Path report : reports(folder)) {
            addReport(parse(report), !Files.exists(summary));
        }
        if (Files.exists(summary)) {
            addSummary(parse(summary));
        }
    }

    private static List<Path> reports(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
                    .sorted()
                    .toList();
        }
    }

    private static Element parse(Path file) throws IOException, ParserConfigurationException, SAXException {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }

    private void addReport(Element suite, boolean counted) {
        classes.add(suite.getAttribute("name"));
        if (counted) {
            tests += number(suite.getAttribute("tests"));
            failures += number(suite.getAttribute("failures")) + number(suite.getAttribute("errors"));
            skipped += number(suite.getAttribute("skipped"));
        }
        for (Element test : below(suite, "testcase")) {
            String name = test.getAttribute("classname") + "." + test.getAttribute("name");
            Stream.of("failure", "error")
                    .filter(kind -> !below(test, kind).isEmpty())
                    .forEach(kind -> failed.add(name));
            below(test, "skipped").forEach(skip -> {
                Matcher matcher = LEFT_OUT.matcher(skip.getAttribute("message"));
                if (matcher.matches()) {
                    needs.add(matcher.group("needs"));
                }
            });
        }
    }

    /// Reports of single classes do not do for counting: those of a class with parameters overwrite each other.
    private void addSummary(Element summary) {
        tests += number(text(summary, "completed"));
        failures += number(text(summary, "failures")) + number(text(summary, "errors"));
        skipped += number(text(summary, "skipped"));
        String message = text(summary, "failureMessage");
        if (!message.isBlank()) {
            failures++;
            failed.add(message.lines().findFirst().orElseThrow());
        }
    }

    private static String text(Element summary, String name) {
        return below(summary, name).stream().map(Element::getTextContent).collect(Collectors.joining());
    }

    private static int number(String text) {
        return text.isEmpty() ? 0 : Integer.parseInt(text);
    }

    private static List<Element> below(Element element, String name) {
        NodeList nodes = element.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .map(Element.class::cast)
                .toList();
    }

    /// What is wrong besides tests that failed.
    ///
    /// @param due classes that have tests of the selection
    /// @param absent how many tests of the selection may and must be left out
    List<String> problems(Collection<String> due, long absent) {
        List<String> problems = new ArrayList<>();
        if (tests == 0) {
            problems.add("no test ran");
        }
        if (skipped != absent) {
            problems.add("left out: %d, where %d may and must be for what is not here".formatted(skipped, absent));
        }
        TreeSet<String> silent = new TreeSet<>(due);
        silent.removeAll(classes);
        silent.forEach(type -> problems.add("no report of " + type + ", which was due"));
        return problems;
    }

    /// Failed tests first, then for each need how many were left out, then what installs them.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        failed.forEach(test -> lines.add("failed: " + test));
        Map<String, Long> left = needs.stream()
                .map(text -> PACKAGES.matcher(text).replaceAll(""))
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        left.forEach((need, number) -> lines.add("left out: %d, which need %s".formatted(number, need)));
        String packages = needs.stream()
                .flatMap(text -> PACKAGES.matcher(text).results())
                .flatMap(found -> Arrays.stream(found.group(1).split(" ", -1)))
                .distinct()
                .sorted()
                .collect(Collectors.joining(" "));
        if (!packages.isEmpty()) {
            lines.add("to run these too: apt-get install --no-install-recommends " + packages);
        }
        return lines;
    }

    String count() {
        return "%d passed, %d failed, %d skipped".formatted(tests - failures - skipped, failures, skipped);
    }
}
