package io.orderline.report.run.document;

import io.orderline.report.document.FactList;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Facts;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.DeliveredText;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.ProbeText;
import io.orderline.report.run.text.ReadText;
import io.orderline.report.run.text.ShardText;
import io.orderline.result.Result;
import io.orderline.result.Sharding;
import java.util.ArrayList;
import java.util.List;

/// What a database of several servers, or with transactions side by side, gave the run.
final class PlaceSections {
    private PlaceSections() {}

    static List<Section> of(RunFiles run) {
        Result result = run.result();
        List<Section> sections = new ArrayList<>();
        result.sharding().ifPresent(sharding -> sections.add(new Section("shards", "Shards", shards(sharding, run))));
        sections.add(new Section("reads", "Reads elsewhere", reads(run)));
        ProbeText.of(result)
                .ifPresent(probes -> sections.add(new Section("isolation", "Isolation", List.of(isolation(probes)))));
        return sections;
    }

    private static List<Part> shards(Sharding sharding, RunFiles run) {
        List<Part> parts = new ArrayList<>();
        parts.add(new FactList()
                .add("shards", ShardText.map(sharding) + "; " + ShardText.all(sharding))
                .below(
                        "crossing",
                        sharding.crossings().stream().map(ShardText::crossing).toList())
                .all());
        parts.add(Details.shown(
                new Sentence(
                        Tone.PLAIN,
                        "Counted by the driver from the inputs: New-Orders with a line, and Payments with a customer, of a"
                                + " warehouse on another shard."),
                Table.of(
                        "",
                        2,
                        List.of("shard", "partitions (warehouses)", "warehouses"),
                        sharding.shards().stream()
                                .map(shard -> List.of(
                                        shard.name(),
                                        ShardText.partitions(shard),
                                        FigureFormat.count(shard.warehouses())))
                                .toList())));
        if (!run.shards().rows().isEmpty()) {
            parts.add(Details.shown(
                    new Sentence(
                            Tone.PLAIN,
                            "A transaction counts on each shard that it touched. Red bar: nothing was committed on a shard,"
                                    + " while transactions there failed or waited."),
                    TimesSections.charts("shards")));
        }
        return parts;
    }

    private static List<Part> reads(RunFiles run) {
        List<Part> parts = new ArrayList<>();
        parts.add(new FactList().each("reads", ReadText.of(run.result())).all());
        if (run.result().reads().isPresent() && !run.staleness().rows().isEmpty()) {
            parts.add(Details.shown(
                    new Sentence(
                            Tone.PLAIN,
                            "Asked in turns, the target first: what it had shown and this server did not show. Where one of"
                                    + " them did not answer, there is no line."),
                    TimesSections.charts("staleness")));
        }
        return parts;
    }

    private static Facts isolation(ProbeText probes) {
        FactList facts = new FactList().add("isolation", probes.tone(), probes.sentence(), List.of());
        probes.seen()
                .findings()
                .forEach(found -> facts.below(
                        "found", found.forbidden() ? Tone.FAIL : Tone.PLAIN, probes.head(found), found.explanation()));
        facts.below("probes", probes.probes()).below("note", DeliveredText.NO_PROOF);
        probes.more().ifPresent(more -> facts.below("more", Tone.PLAIN, more, List.of(probes.command())));
        return facts.all();
    }
}
