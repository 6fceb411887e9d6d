'use strict';
(() => {
  const {HEIGHT, SMALL, WHOLE, add, axis, charts, clock, colour, count, drawn, duration, fit, powers, show, time} = chartPage;
  const data = JSON.parse(document.getElementById('run-data').textContent);
  const millis = number => number == null ? '–' : number.toLocaleString('en-US', {maximumSignificantDigits: 3});

  const band = (u, from, to, fill, height = u.bbox.height) => {
    const left = Math.max(u.valToPos(from, 'x', true), u.bbox.left);
    const right = Math.min(u.valToPos(to, 'x', true), u.bbox.left + u.bbox.width);
    if (right > left) {
      u.ctx.fillStyle = fill;
      u.ctx.fillRect(left, u.bbox.top, Math.max(right - left, 1), height);
    }
  };

  const shade = u => {
    u.ctx.save();
    band(u, 0, data.begin, colour('band'));
    band(u, data.end, data.last, colour('band'));
    data.checkpoints.forEach(checkpoint => band(u, checkpoint.from, checkpoint.to, colour('checkpoint')));
    data.outages.forEach(outage => band(u, outage.beginSeconds, outage.endSeconds, colour('outage')));
    u.ctx.restore();
  };

  const mark = u => {
    const size = 5 * devicePixelRatio;
    u.ctx.save();
    // On top of areas, which may hide the shade.
    data.checkpoints.forEach(checkpoint => band(u, checkpoint.from, checkpoint.to, colour('blue'), 3 * devicePixelRatio));
    data.shardOutages.forEach(outage => band(u, outage.beginSeconds, outage.endSeconds, colour('red'), 6 * devicePixelRatio));
    data.events.forEach(([at, kind]) => {
      const x = u.valToPos(at, 'x', true);
      if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) return;
      u.ctx.fillStyle = colour(kind.startsWith('monitor') ? 'dot' : kind === 'action' ? 'purple' : kind === 'warning' || kind.startsWith('stall') ? 'orange' : 'red');
      u.ctx.beginPath();
      u.ctx.moveTo(x - size, u.bbox.top);
      u.ctx.lineTo(x + size, u.bbox.top);
      u.ctx.lineTo(x, u.bbox.top + 1.6 * size);
      u.ctx.fill();
    });
    u.ctx.restore();
  };

  // All charts over time show the same part of the run: all of it, or what was dragged over in one of them.
  let zoom = null;
  const zoomTo = part => {
    zoom = part;
    charts.forEach(({u}) => u.setScale('x', {min: 0, max: data.last}));
  };
  const x = {time: false, range: () => zoom ?? [0, data.last]};
  const select = u => {
    const {left, width} = u.select;
    if (width > 0) {
      const part = [u.posToVal(left, 'x'), u.posToVal(left + width, 'x')];
      u.setSelect({left: 0, top: 0, width: 0, height: 0}, false);
      zoomTo(part);
    }
  };
  const cursor = {
    sync: {key: 'run', filters: {pub: type => type === 'mousemove' || type === 'mouseleave'}},
    drag: {x: true, y: false, setScale: false},
    bind: {dblclick: () => () => zoomTo(null)},
    points: {size: 5},
  };

  const moment = at => {
    if (at == null) return '–';
    const during = data.checkpoints.filter(({from, to}) => from <= at && at <= to);
    return clock(at) + during.map(({cause}) => `, ${cause} checkpoint`).join('');
  };

  const draw = (box, series, values, extra) => add(box, values, {
    series: [{label: 'Time', value: (_, at) => moment(at)}, ...series],
    cursor,
    hooks: {drawClear: [shade], draw: [mark], setSelect: [select]},
    ...extra,
  });

  const throughput = box => {
    const steps = uPlot.paths.stepped({align: 1});
    const line = (label, stroke, width) => ({label, stroke, width, paths: steps, points: {show: false}, value: (_, n) => count(n)});
    draw(box, [line(data.headline, colour('blue'), 2), line('All transactions per minute', colour('orange'), 1.5)], () => [data.throughput.x, data.throughput.nopm, data.throughput.total], {
      height: HEIGHT,
      scales: {x, y: {range: (_, low, high) => [0, Math.max(high, 1) * 1.08]}},
      axes: [time(), axis({size: 68, values: (_, places) => places.map(count)})],
    });
  };

  // One logarithmic scale for all types, whole powers of ten.
  let decades = [1, 10];
  const scale = () => {
    let low = Infinity;
    let high = 0;
    data.latency.forEach(type => {
      type.p50.forEach(value => { if (value != null && value < low) low = value; });
      type.max.forEach(value => { if (value != null && value > high) high = value; });
    });
    return high ? chartPage.decades(low / 1000, high / 1000) : [1, 10];
  };

  const titled = (title, parent) => {
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    const box = document.createElement('div');
    caption.textContent = title;
    box.className = 'chart';
    figure.append(caption, box);
    parent.append(figure);
    return box;
  };

  const latency = (index, parent) => {
    const box = titled(data.latency[index].label, parent);
    const line = (label, stroke, width) => ({label, stroke, width, points: {show: false}, value: (_, n) => millis(n)});
    const dots = {label: 'max', stroke: colour('dot'), paths: () => null, points: {show: true, size: 3, fill: colour('dot')}, value: (_, n) => millis(n)};
    const toMillis = series => series.map(micros => micros == null ? null : micros / 1000);
    // The highest come first, so that what most transactions saw is drawn on top.
    draw(box,
      [dots, line('p99', colour('orange'), 1.25), line('p90', colour('blue'), 2), line('p50', colour('sky'), 1.5)],
      () => {
        const type = data.latency[index];
        return [type.x, toMillis(type.max), toMillis(type.p99), toMillis(type.p90), toMillis(type.p50)];
      },
      {
        height: SMALL,
        scales: {x, y: {distr: 3, range: () => decades}},
        axes: [time(), axis({size: 58, splits: () => powers(decades), values: (_, places) => places.map(place => place == null ? '' : duration(place))})],
      });
  };

  // Samples of hosts and of the database: whole numbers, of which `per` are one of the unit.
  const samples = (found, parent) => {
    const chart = found();
    const figure = number => number == null ? '–' : number.toLocaleString('en-US', {maximumFractionDigits: 3});
    const withUnit = number => number == null ? '–' : figure(number) + (chart.unit.startsWith('/') ? '' : ' ') + chart.unit;
    let drawn = [];
    const values = () => {
      let sum = null;
      const all = found().lines.map(line => {
        const own = line.y.map(number => number == null ? null : number / chart.per);
        if (line.stacked) sum = own.map((number, i) => number == null ? null : number + (sum?.[i] ?? 0));
        return {line, own, y: line.stacked ? sum : own};
      });
      // The top layer comes first, as it is seen; lines are drawn over the areas.
      drawn = [...all.filter(({line}) => line.stacked).reverse(), ...all.filter(({line}) => !line.stacked)];
      return [found().x, ...drawn.map(({y}) => y)];
    };
    values();
    const layers = drawn.filter(({line}) => line.stacked);
    const series = drawn.map(({line}, place) => {
      const stroke = colour(line.colour);
      return {label: line.label, stroke, width: line.stacked ? 0.5 : 1.5, fill: line.stacked ? stroke + 'a0' : undefined,
        points: {show: false}, value: (_, __, ___, i) => withUnit(i == null ? null : drawn[place].own[i])};
    });
    // Between two layers only: areas that cover each other would mix their colours.
    const bands = layers.slice(1).map((_, i) => ({series: [i + 1, i + 2]}));
    const range = (_, low, high) => {
      if (chart.top) return [0, chart.top];
      return chart.fromZero ? [0, Math.max(high, 4 / chart.per) * 1.08] : [low - Math.max(high - low, 0.1) * 0.1, high + Math.max(high - low, 0.1) * 0.1];
    };
    draw(titled(chart.title, parent), series, values, {
      height: SMALL,
      bands,
      scales: {x, y: {range}},
      axes: [time(), axis({size: 58, values: (_, places) => places.map(figure), ...(chart.per === 1 ? {incrs: WHOLE} : {})})],
    });
  };

  // Nothing is drawn that is folded away: it would have no width.
  const charted = element => element.dataset.charts.split('.').reduce((found, key) => found?.[key], data) ?? [];
  const group = element => {
    if (!element.closest('details:not([open])')) {
      element.replaceChildren();
      charted(element).forEach((_, i) => samples(() => charted(element)[i], element));
    }
  };
  const groups = within => within.querySelectorAll('[data-charts]');

  const build = () => {
    built = shape();
    const main = document.getElementById('throughput');
    const multiples = document.getElementById('latency');
    if (main) throughput(main);
    if (multiples) {
      multiples.replaceChildren();
      decades = scale();
      data.latency.forEach((_, i) => latency(i, multiples));
    }
    groups(document).forEach(group);
  };

  // What is drawn, but for its values: charts are made anew only if that changes.
  const lines = all => (all ?? []).map(({title, lines}) => [title, lines.map(({label}) => label)]);
  const shape = () => JSON.stringify([data.latency.map(({label}) => label), lines(data.engine), data.hosts.map(lines), lines(data.shards), lines(data.staleness)]);
  let built = '';
  // A run that goes on sends its data again and again.
  addEventListener('run-data', ({detail}) => {
    Object.assign(data, detail);
    if (shape() !== built || charts.some(({box}) => !box.isConnected)) return again();
    decades = scale();
    charts.forEach(({u, values}) => u.setData(values()));
  });

  // Such an event does not rise: it is caught on its way down, so that parts of the page may be replaced.
  document.addEventListener('toggle', ({target: details}) => {
    groups(details).forEach(element => { if (details.open && !element.childElementCount) group(element); });
    drawn();
    fit();
  }, true);
  const again = show(build);
})();
