package io.orderline.testing;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which drills a changed file calls for, from `.ci/drills.yaml`.
///
/// @param none paths that call for no drill
/// @param areas by their names
record DrillMap(List<String> none, Map<String, Area> areas) {
    /// The system property that names areas, with commas.
    static final String AREAS = "orderline.drills";

    /// Folders of modules from which files are named.
    private static final Pattern ROOT = Pattern.compile("^[a-z]+/src/main/(java|resources)/io/orderline/");

    /// @param paths files and folders that only these drills depend on
    /// @param drills classes, or a class and a method with a dot between them
    record Area(List<String> paths, List<String> drills) {}

    static DrillMap read(Path file) {
        Problems problems = new Problems();
        return of(YamlFile.read(file, problems), problems);
    }

    /// As it was at a former commit.
    static DrillMap parse(String text) {
        Problems problems = new Problems();
        return of(YamlFile.parse(DueDrills.MAP.toString(), text, problems), problems);
    }

    private static DrillMap of(YamlMap map, Problems problems) {
        YamlMap areas = map.map("areas");
        Map<String, Area> all = new LinkedHashMap<>();
        areas.keys().forEach(name -> {
            YamlMap area = areas.map(name);
            all.put(name, new Area(area.strings("paths"), area.strings("drills")));
            area.finish();
        });
        DrillMap read = new DrillMap(map.strings("none"), all);
        map.finish();
        problems.throwIfAny();
        return read;
    }

    /// Tells drills to run, by class and method without the package: those of the areas that the system property
    /// [#AREAS] names, and all if nothing does.
    static Predicate<String> chosen() {
        return Optional.ofNullable(System.getProperty(AREAS))
                .map(named -> read(DueDrills.MAP).in(List.of(named.split(",", -1))))
                .orElse(drill -> true);
    }

    /// Tells the drills of some areas, by class and method without the package.
    Predicate<String> in(List<String> named) {
        return drill -> areasOf(drill).stream().anyMatch(named::contains);
    }

    /// No drill if there is no such area.
    List<String> drills(String area) {
        return Optional.ofNullable(areas.get(area)).map(Area::drills).orElse(List.of());
    }

    /// The areas whose drills these changes call for.
    ///
    /// @param changed files, from the project's root
    Set<String> areas(Collection<String> changed) {
        return changed.stream().flatMap(this::areas).collect(Collectors.toCollection(TreeSet::new));
    }

    private Stream<String> areas(String file) {
        if (isBelow(file, none)) {
            return Stream.of();
        }
        List<String> named = areas.entrySet().stream()
                .filter(area -> isBelow(file, area.getValue().paths()) || isOf(file, area.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        boolean test = file.matches("[a-z]+/src/test/(java/.*(Test|IT)\\.java|resources/golden/.*)");
        return named.isEmpty() && !test ? areas.keySet().stream() : named.stream();
    }

    private static boolean isBelow(String file, List<String> paths) {
        return paths.stream().anyMatch(ROOT.matcher(file).replaceFirst("")::startsWith);
    }

    /// Whether the file is a test with drills of this area.
    private static boolean isOf(String file, Area area) {
        return area.drills.stream()
                .map(drill -> drill.split("\\.", -1)[0])
                .anyMatch(name -> file.contains("/src/test/java/") && file.endsWith("/" + name + ".java"));
    }

    /// The area of a drill, and none if nobody has put it into one.
    ///
    /// @param drill simple name of a class and of a method, with a dot between them
    List<String> areasOf(String drill) {
        String type = drill.split("\\.", -1)[0];
        List<String> exactly = areasWith(drill);
        return exactly.isEmpty() ? areasWith(type) : exactly;
    }

    private List<String> areasWith(String name) {
        return areas.entrySet().stream()
                .filter(area -> area.getValue().drills().contains(name))
                .map(Map.Entry::getKey)
                .toList();
    }
}
