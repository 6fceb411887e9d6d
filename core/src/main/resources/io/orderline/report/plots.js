'use strict';
// Draws the charts of a document. Charts beside each other share a key.
(() => {
  const {HEIGHT, SMALL, STEPS, WHOLE, add, axis, clock, colour, decades, duration, figure, font, powers, show} = chartPage;
  // In pixels from a mark, in letters of a mark's text, in values of an axis, in points of a line.
  const NEAR = 8;
  const SHORT = 12;
  const FEW = 8;
  const MANY = 15;

  const plain = ({unit, scale, categories}, value) => {
    if (scale === 'CATEGORIES') return categories[Math.round(value)] ?? '';
    if (scale === 'TIME') return clock(value);
    if (unit === 'ms') return duration(value);
    return unit === 'share' ? figure(100 * value) + ' %' : figure(value);
  };
  // Follows the values that do not have it already.
  const after = ({unit, scale}) => ['', 'ms', 'share'].includes(unit) || scale === 'TIME' ? '' : unit.startsWith('/') ? unit : ' ' + unit;

  // A row for each x in ascending order, and more than one where a series has several points.
  const rows = series => {
    const most = new Map();
    series.forEach(({points}) => {
      const own = new Map();
      points.forEach(([x]) => own.set(x, (own.get(x) ?? 0) + 1));
      own.forEach((number, x) => most.set(x, Math.max(number, most.get(x) ?? 0)));
    });
    const xs = [...most.keys()].sort((a, b) => a - b).flatMap(x => Array(most.get(x)).fill(x));
    const first = new Map();
    xs.forEach((x, row) => { if (!first.has(x)) first.set(x, row); });
    const columns = series.map(({points}) => {
      const column = Array(xs.length).fill(undefined);
      points.forEach(([x, y]) => {
        let row = first.get(x);
        while (column[row] !== undefined) row++;
        column[row] = y;
      });
      return column;
    });
    return [xs, ...columns];
  };

  // Leaves room around the data, which keeps points from being cut off.
  const room = ({scale, categories}, low, high) => {
    if (scale === 'CATEGORIES') return [-0.5, categories.length - 0.5];
    if (scale === 'TIME') return [0, high];
    if (scale === 'FROM_ZERO') return [0, (high || 1) * 1.05];
    if (scale === 'LOGARITHMIC') return [low / 1.1, high * 1.1];
    const more = 0.06 * (high - low || Math.abs(high) || 1);
    return [low - more, high + more];
  };

  // A scale of less than a decade has no powers of ten to show.
  const roundPlaces = (low, high) => {
    const between = place => low <= place && place <= high;
    const all = powers(decades(low, high));
    const tens = all.filter(between);
    const more = all.flatMap(place => [place, 2 * place, 5 * place]).filter(between);
    return tens.length > 2 ? tens : more.length > 1 ? more : [0, 1, 2, 3].map(i => low + (high - low) * (i + 0.5) / 4);
  };

  const ticks = (dimension, extra) => axis({values: (_, places) => places.map(place => place == null ? '' : plain(dimension, place)), ...extra});
  const places = found => ({splits: (_, __, low, high) => found(low, high), filter: (_, all) => all});

  const across = (x, xs) => {
    const label = {size: 34, ...(x.name ? {label: x.name, labelSize: 18, labelGap: 0, labelFont: font()} : {})};
    const own = [...new Set(xs)];
    if (x.scale === 'TIME') return ticks(x, {...label, incrs: STEPS});
    if (x.scale === 'CATEGORIES') return ticks(x, {...label, incrs: WHOLE, space: 90});
    if (x.scale === 'FROM_ZERO') return ticks(x, {...label, space: 60});
    if (own.length <= FEW) return ticks(x, {...label, ...places((low, high) => own.filter(at => low <= at && at <= high))});
    return ticks(x, {...label, ...(x.scale === 'LOGARITHMIC' ? places(roundPlaces) : {})});
  };

  const upwards = y => ticks(y, {
    size: (_, texts) => 18 + 6.6 * Math.max(1, ...(texts ?? []).map(text => text.length)),
    ...(y.scale === 'LOGARITHMIC' ? places(roundPlaces) : {}),
  });

  const line = ({label, colour: name, style}, many) => {
    const stroke = colour(name);
    const points = {size: style === 'POINTS' ? 6 : 5, fill: stroke, stroke, ...(many ? {show: false} : {})};
    if (style === 'POINTS') return {label, stroke, paths: () => null, points: {...points, show: true}};
    if (style === 'LEVEL') return {label, stroke, width: 1.5, points: {show: false}};
    return {label, stroke, width: 1.5, dash: style === 'DASHED' ? [5, 4] : undefined, points};
  };

  const mark = (u, marks) => {
    const {left, top, width, height} = u.bbox;
    u.ctx.save();
    u.ctx.lineWidth = 1.5 * devicePixelRatio;
    u.ctx.setLineDash([4, 3].map(length => length * devicePixelRatio));
    u.ctx.font = font(12 * devicePixelRatio);
    marks.forEach(({at, text, colour: name}) => {
      const x = u.valToPos(at, 'x', true);
      if (x < left || x > left + width) return;
      u.ctx.strokeStyle = u.ctx.fillStyle = colour(name);
      u.ctx.beginPath();
      u.ctx.moveTo(x, top);
      u.ctx.lineTo(x, top + height);
      u.ctx.stroke();
      if (text.length <= SHORT) {
        u.ctx.textAlign = x > left + width / 2 ? 'right' : 'left';
        u.ctx.fillText(text, x + (x > left + width / 2 ? -1 : 1) * 5 * devicePixelRatio, top + 12 * devicePixelRatio);
      }
    });
    u.ctx.restore();
  };

  const element = (name, text, parent) => {
    const made = document.createElement(name);
    made.textContent = text;
    parent.append(made);
    return made;
  };
  const swatched = (made, name) => made.style.setProperty('--swatch', `var(--${name})`);

  // What the series that are shown say at one x: single points in brackets, if there is a line of the same label.
  const said = (u, {y, series}, x) => {
    const all = new Map();
    series.forEach(({label, colour, style, points}, i) => {
      if (!u.series[i + 1].show) return;
      const there = style === 'LEVEL' ? points.filter(([at]) => at <= x).slice(-1) : points.filter(([at]) => at === x);
      if (!there.length) return;
      if (!all.has(label)) all.set(label, {colour, lines: [], points: [], texts: []});
      const own = all.get(label);
      own[style === 'POINTS' ? 'points' : 'lines'].push(...there.map(([, value]) => plain(y, value)));
      own.texts.push(...there.flatMap(([, , text]) => text ? [', ' + text] : []));
    });
    return [...all].map(([label, {colour, lines, points, texts}]) => {
      const single = points.join(' · ');
      const values = lines.length && single ? `${lines.join(' · ')} (${single})` : lines.join(' · ') + single;
      return {colour, text: `${label}: ${values}${after(y)}${texts.join('')}`};
    });
  };

  const chart = (figure, height, hidden) => {
    const data = JSON.parse(figure.querySelector('script').textContent);
    const {x, y, series, marks} = data;
    const box = figure.querySelector('.chart');
    const values = rows(series);
    const [xs, ...columns] = values;
    const all = room(x, xs[0], xs.at(-1));
    const firm = columns.filter((_, i) => series[i].style !== 'LEVEL');
    const isRow = row => firm.some(column => column[row] !== undefined);
    const place = x.scale === 'LOGARITHMIC' ? Math.log : at => at;
    const distance = (row, wanted) => Math.abs(place(xs[row]) - place(wanted));
    const nearest = wanted => xs.reduce((best, _, row) =>
      isRow(row) && (best === null || distance(row, wanted) < distance(best, wanted)) ? row : best, null);
    const rowOf = (column, row) => {
      for (let i = row; i !== null && xs[i] === xs[row]; i++) if (column[i] !== undefined) return i;
      return null;
    };
    const tip = element('div', '', box);
    tip.className = 'tip';
    const hover = u => {
      const {left} = u.cursor;
      const row = left < 0 ? null : nearest(u.posToVal(left, 'x'));
      tip.replaceChildren();
      tip.hidden = row === null;
      if (tip.hidden) return;
      element('b', (x.name ? x.name + ' ' : '') + plain(x, xs[row]) + after(x), tip);
      said(u, data, xs[row]).forEach(({colour, text}) => swatched(element('p', text, tip), colour));
      marks.filter(({at}) => Math.abs(u.valToPos(at, 'x') - left) < NEAR).forEach(({text}) => element('p', text, tip).className = 'mark');
      const right = left > u.over.clientWidth / 2;
      tip.style.left = right ? '' : left + 14 + 'px';
      tip.style.maxWidth = (right ? left : u.over.clientWidth - left) - 14 + 'px';
      tip.style.right = right ? u.over.clientWidth - left + 14 + 'px' : '';
    };
    const u = add(box, () => values, {
      height,
      legend: {show: false},
      series: [{}, ...series.map(one => ({...line(one, one.points.length > MANY), show: !hidden.has(one.label)}))],
      scales: {
        x: {time: false, distr: x.scale === 'LOGARITHMIC' ? 3 : 1, range: (_, low, high) => low > xs[0] || high < xs.at(-1) ? [low, high] : all},
        y: {
          distr: y.scale === 'LOGARITHMIC' ? 3 : 1,
          range: (_, low, high) => low == null ? [1, 10] : y.scale === 'LOGARITHMIC' ? decades(low, high) : room(y, low, high),
        },
      },
      axes: [across(x, xs), upwards(y)],
      cursor: {
        y: false,
        points: {size: 8},
        drag: {x: true, y: false},
        dataIdx: (u, i, _, wanted) => {
          const row = nearest(wanted);
          return i === 0 ? row : series[i - 1].style === 'LEVEL' ? null : rowOf(columns[i - 1], row);
        },
      },
      hooks: {draw: [u => mark(u, marks)], setCursor: [hover]},
    });
    u.over.append(tip);
    tip.hidden = true;
    return {u, series};
  };

  const plot = (parent, hidden) => {
    parent.querySelector('.key')?.remove();
    parent.querySelectorAll('.chart').forEach(box => box.replaceChildren());
    const figures = [...parent.querySelectorAll('figure')];
    const charts = figures.map(figure => chart(figure, figures.length > 1 ? SMALL : HEIGHT, hidden));
    const colours = new Map(charts.flatMap(({series}) => series.map(({label, colour}) => [label, colour])));
    if (colours.size < 2) return;
    const key = document.createElement('p');
    key.className = 'key';
    colours.forEach((name, label) => {
      const button = element('button', label, key);
      swatched(button, name);
      button.type = 'button';
      const press = () => button.setAttribute('aria-pressed', !hidden.has(label));
      press();
      button.onclick = () => {
        if (!hidden.delete(label)) hidden.add(label);
        press();
        charts.forEach(({u, series}) => series.forEach((one, i) => {
          if (one.label === label) u.setSeries(i + 1, {show: !hidden.has(label)});
        }));
      };
    });
    (figures.length > 1 ? figures[0].parentElement : figures[0].querySelector('.chart')).before(key);
  };

  // What a reader hid stays hidden when the charts are drawn again.
  const plots = [...document.querySelectorAll('.plot')].map(parent => [parent, new Set()]);
  show(() => plots.forEach(([parent, hidden]) => plot(parent, hidden)));
})();
