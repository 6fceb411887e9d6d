import io.orderline.history.change.ChangeDetector;
import io.orderline.history.change.ChangePoint;
import io.orderline.history.change.ChangeTerms;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What Orderline finds in series, a line of values with commas each: for `history.py`. It answers with a line each:
/// changes of the whole series as `index:ratio:low:high`, and, behind a bar, those that were reported at any time if the
/// values came one by one, as `index:values so far`.
class ChangeSeries {
    public static void main(String[] arguments) {
        new BufferedReader(new InputStreamReader(System.in))
                .lines().toList().parallelStream()
                .map(ChangeSeries::answer)
                .toList()
                .forEach(System.out::println);
    }

    private static String answer(String line) {
        double[] values = Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray();
        Map<Integer, Integer> first = new TreeMap<>();
        for (int length = 1; length <= values.length; length++) {
            for (ChangePoint change : ChangeDetector.find(Arrays.copyOf(values, length), ChangeTerms.USUAL)) {
                first.putIfAbsent(change.index(), length);
            }
        }
        return ChangeDetector.find(values, ChangeTerms.USUAL).stream()
                        .map(change -> change.index() + change.ratio()
                                .map(ratio -> ":" + ratio.value() + ":" + ratio.interval().low() + ":"
                                        + ratio.interval().high())
                                .orElse(""))
                        .collect(Collectors.joining(" "))
                + "|"
                + first.entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + entry.getValue())
                        .collect(Collectors.joining(" "));
    }
}
