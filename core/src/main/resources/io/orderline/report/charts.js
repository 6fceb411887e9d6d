'use strict';
// What the charts of a run's page and of other pages have in common.
const chartPage = (() => {
  const root = document.documentElement;
  // Faults show in the page itself, where a test or a reader with the inspector finds them.
  addEventListener('error', event => { root.dataset.error = event.message; });
  addEventListener('securitypolicyviolation', event => { root.dataset.violation = event.violatedDirective; });

  const charts = [];
  const colour = name => getComputedStyle(root).getPropertyValue('--' + name).trim();
  const font = (size = 12) => size + 'px ' + getComputedStyle(document.body).fontFamily;

  const clock = seconds => {
    const whole = Math.floor(seconds);
    const two = number => String(number).padStart(2, '0');
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  };
  const count = number => number == null ? '–' : number.toLocaleString('en-US', {maximumFractionDigits: 0});
  const figure = number => Math.abs(number) >= 1000 ? count(number) : number.toLocaleString('en-US', {maximumSignificantDigits: 4});
  // Of milliseconds, in the unit that fits.
  const duration = number => number >= 1000 ? figure(number / 1000) + ' s' : number && number < 0.99 ? figure(number * 1000) + ' µs' : figure(number) + ' ms';

  const axis = extra => ({
    stroke: colour('quiet'), font: font(), grid: {stroke: colour('line'), width: 1}, ticks: {stroke: colour('line'), width: 1}, ...extra,
  });

  // Steps that are round as times, in seconds.
  const STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400];
  const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];
  const time = () => axis({incrs: STEPS, values: (_, places) => places.map(clock)});

  // Whole powers of ten around positive values.
  const decades = (low, high) => {
    const first = Math.pow(10, Math.floor(Math.log10(low)));
    return [first, Math.max(Math.pow(10, Math.ceil(Math.log10(high))), first * 10)];
  };
  const powers = ([low, high]) => {
    const all = [];
    for (let place = low; place <= high * 1.001; place *= 10) all.push(place);
    return all;
  };

  // A page is wider than the paper.
  const width = box => Math.max(Math.min(Math.floor(box.clientWidth), root.classList.contains('print') ? 640 : Infinity), 50);

  // Values are asked for again when a run goes on.
  const add = (box, values, options) => {
    const u = new uPlot({width: width(box), ...options}, values(), box);
    charts.push({u, box, values});
    return u;
  };

  const drawn = () => { root.dataset.chartsDrawn = charts.length; };
  const fit = () => charts.forEach(({u, box}) => {
    if (box.clientWidth && width(box) !== u.width) u.setSize({width: width(box), height: u.height});
  });

  // Draws all charts, and again when colours change; returns what draws them again.
  const show = build => {
    const again = () => {
      charts.splice(0).forEach(({u}) => u.destroy());
      build();
      // uPlot draws at the end of this task.
      queueMicrotask(drawn);
    };
    again();
    addEventListener('resize', fit);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);

    // On paper everything is light, and what a reader can open is open.
    let opened = [];
    addEventListener('beforeprint', () => {
      root.classList.add('print');
      opened = [...document.querySelectorAll('details[data-print]:not([open])')];
      opened.forEach(details => { details.open = true; });
      again();
    });
    addEventListener('afterprint', () => {
      root.classList.remove('print');
      opened.forEach(details => { details.open = false; });
      again();
    });
    return again;
  };

  // Without the legend, which takes what it needs.
  const HEIGHT = 290;
  const SMALL = 205;
  return {HEIGHT, SMALL, STEPS, WHOLE, add, axis, charts, clock, colour, count, decades, drawn, duration, figure, fit, font, powers, show, time};
})();
