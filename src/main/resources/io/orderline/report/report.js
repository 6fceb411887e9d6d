'use strict';
(() => {
  const root = document.documentElement;
  // Faults show in the page itself, where a test or a reader with the inspector finds them.
  addEventListener('error', event => { root.dataset.error = event.message; });
  addEventListener('securitypolicyviolation', event => { root.dataset.violation = event.violatedDirective; });

  const data = JSON.parse(document.getElementById('run-data').textContent);
  const charts = [];
  const colour = name => getComputedStyle(root).getPropertyValue('--' + name).trim();
  const font = () => '12px ' + getComputedStyle(document.body).fontFamily;

  const clock = seconds => {
    const whole = Math.floor(seconds);
    const two = number => String(number).padStart(2, '0');
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  };
  const count = number => number == null ? '–' : number.toLocaleString('en-US', {maximumFractionDigits: 0});
  const millis = number => number == null ? '–' : number.toLocaleString('en-US', {maximumSignificantDigits: 3});
  const power = number => number >= 1000 ? count(number / 1000) + ' s' : number < 0.99 ? +(number * 1000).toPrecision(2) + ' µs' : +number.toPrecision(2) + ' ms';

  const band = (u, from, to, fill) => {
    const left = Math.max(u.valToPos(from, 'x', true), u.bbox.left);
    const right = Math.min(u.valToPos(to, 'x', true), u.bbox.left + u.bbox.width);
    if (right > left) {
      u.ctx.fillStyle = fill;
      u.ctx.fillRect(left, u.bbox.top, Math.max(right - left, 1), u.bbox.height);
    }
  };

  const shade = u => {
    u.ctx.save();
    band(u, 0, data.begin, colour('band'));
    band(u, data.end, data.last, colour('band'));
    data.outages.forEach(outage => band(u, outage.beginSeconds, outage.endSeconds, colour('outage')));
    u.ctx.restore();
  };

  const mark = u => {
    const size = 5 * devicePixelRatio;
    u.ctx.save();
    data.events.forEach(([at, kind]) => {
      const x = u.valToPos(at, 'x', true);
      if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) return;
      u.ctx.fillStyle = colour(kind === 'warning' || kind.startsWith('stall') ? 'orange' : 'red');
      u.ctx.beginPath();
      u.ctx.moveTo(x - size, u.bbox.top);
      u.ctx.lineTo(x + size, u.bbox.top);
      u.ctx.lineTo(x, u.bbox.top + 1.6 * size);
      u.ctx.fill();
    });
    u.ctx.restore();
  };

  const axis = extra => ({
    stroke: colour('quiet'), font: font(), grid: {stroke: colour('line'), width: 1}, ticks: {stroke: colour('line'), width: 1}, ...extra,
  });

  // Without the legend, which takes what it needs.
  const HEIGHT = 290;
  const SMALL = 205;
  const width = box => Math.max(Math.floor(box.clientWidth), 50);

  const draw = (box, series, values, extra) => {
    const u = new uPlot({
      width: width(box),
      series: [{label: 'Time', value: (_, at) => at == null ? '–' : clock(at)}, ...series],
      cursor: {sync: {key: 'run'}, points: {size: 5}},
      hooks: {drawClear: [shade], draw: [mark]},
      ...extra,
    }, values, box);
    charts.push({u, box});
  };

  // Steps that are round as times, in seconds.
  const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400];
  const time = () => axis({incrs: STEPS, values: (_, places) => places.map(clock)});
  const x = {time: false, range: () => [0, data.last]};

  const throughput = box => {
    const {x: at, nopm, total} = data.throughput;
    const steps = uPlot.paths.stepped({align: 1});
    const line = (label, stroke, width) => ({label, stroke, width, paths: steps, points: {show: false}, value: (_, n) => count(n)});
    draw(box, [line('NOPM', colour('blue'), 2), line('All transactions per minute', colour('orange'), 1.5)], [at, nopm, total], {
      height: HEIGHT,
      scales: {x, y: {range: (_, low, high) => [0, Math.max(high, 1) * 1.08]}},
      axes: [time(), axis({size: 68, values: (_, places) => places.map(count)})],
    });
  };

  // One logarithmic scale for all types, whole powers of ten.
  const decades = () => {
    let low = Infinity;
    let high = 0;
    data.latency.forEach(type => {
      type.p50.forEach(value => { if (value != null && value < low) low = value; });
      type.max.forEach(value => { if (value != null && value > high) high = value; });
    });
    const exponent = (value, round) => Math.pow(10, round(Math.log10(value / 1000)));
    return high ? [exponent(low, Math.floor), Math.max(exponent(high, Math.ceil), exponent(low, Math.floor) * 10)] : [1, 10];
  };

  const powers = ([low, high]) => {
    const all = [];
    for (let place = low; place <= high * 1.001; place *= 10) all.push(place);
    return all;
  };

  const latency = (type, parent, range) => {
    const figure = document.createElement('figure');
    const caption = document.createElement('figcaption');
    const box = document.createElement('div');
    caption.textContent = type.label;
    box.className = 'chart';
    figure.append(caption, box);
    parent.append(figure);
    const line = (label, stroke, width) => ({label, stroke, width, points: {show: false}, value: (_, n) => millis(n)});
    const dots = {label: 'max', stroke: colour('dot'), paths: () => null, points: {show: true, size: 3, fill: colour('dot')}, value: (_, n) => millis(n)};
    const toMillis = series => series.map(micros => micros == null ? null : micros / 1000);
    // The highest come first, so that what most transactions saw is drawn on top.
    draw(box,
      [dots, line('p99', colour('orange'), 1.25), line('p90', colour('blue'), 2), line('p50', colour('sky'), 1.5)],
      [type.x, toMillis(type.max), toMillis(type.p99), toMillis(type.p90), toMillis(type.p50)],
      {
        height: SMALL,
        scales: {x, y: {distr: 3, range: () => range}},
        axes: [time(), axis({size: 58, splits: () => powers(range), values: (_, places) => places.map(place => place == null ? '' : power(place))})],
      });
  };

  const build = () => {
    charts.splice(0).forEach(({u}) => u.destroy());
    const main = document.getElementById('throughput');
    const multiples = document.getElementById('latency');
    if (main) throughput(main);
    if (multiples) {
      multiples.replaceChildren();
      const range = decades();
      data.latency.forEach(type => latency(type, multiples, range));
    }
    // uPlot draws at the end of this task.
    queueMicrotask(() => { root.dataset.chartsDrawn = charts.length; });
  };

  const fit = () => charts.forEach(({u, box}) => {
    if (width(box) !== u.width) u.setSize({width: width(box), height: u.height});
  });

  build();
  addEventListener('resize', fit);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', build);

  // On paper everything is light, and what a reader can open is open.
  let opened = [];
  addEventListener('beforeprint', () => {
    root.classList.add('print');
    opened = [...document.querySelectorAll('details[data-print]:not([open])')];
    opened.forEach(details => { details.open = true; });
    build();
  });
  addEventListener('afterprint', () => {
    root.classList.remove('print');
    opened.forEach(details => { details.open = false; });
    build();
  });
})();
