'use strict';
// Fills the page of a run that goes on, part by part, with what its server sends; loads the report when it ends.
(() => {
  const root = document.documentElement;
  const ask = path => path + location.search;
  // Drawn charts and what a reader has opened survive when the part around them is replaced.
  const KEPT = '#throughput, #latency, [data-charts]';

  const replace = (old, fresh) => {
    const boxes = new Map([...old.querySelectorAll(KEPT)].map(box => [box.id || box.dataset.charts, box]));
    fresh.querySelectorAll(KEPT).forEach(box => {
      const drawn = boxes.get(box.id || box.dataset.charts);
      if (drawn) box.replaceWith(drawn);
    });
    const opened = [...old.querySelectorAll('details')].map(details => details.open);
    fresh.querySelectorAll('details').forEach((details, i) => { details.open = opened[i] ?? details.open; });
    old.replaceWith(fresh);
  };

  const find = id => id === 'header' ? document.querySelector('body > header') : document.getElementById(id);

  const insert = (ids, id, fresh) => {
    const next = ids.slice(ids.indexOf(id) + 1).map(find).find(found => found);
    if (next) next.before(fresh);
    else document.querySelector('main').append(fresh);
  };

  const update = ({ids, parts, data}) => {
    Object.entries(parts).forEach(([id, html]) => {
      const holder = document.createElement('template');
      holder.innerHTML = html;
      const fresh = holder.content.firstElementChild;
      const old = find(id);
      if (old) replace(old, fresh);
      else insert(ids, id, fresh);
    });
    stop();
    dispatchEvent(new CustomEvent('run-data', {detail: data}));
    root.dataset.live = data.last;
  };

  const stop = () => {
    const button = document.getElementById('live-stop');
    if (!button || !location.search.includes('token=')) return;
    button.hidden = false;
    button.onclick = async () => {
      if (!confirm('Stop the run? What was measured is kept.')) return;
      button.disabled = true;
      await fetch(ask('stop'), {method: 'POST'});
    };
  };

  const say = text => {
    const time = document.getElementById('live-time');
    if (time) time.textContent = text;
  };

  const source = new EventSource(ask(location.pathname === '/' ? 'events' : location.pathname.slice(1) + '-events'));
  source.addEventListener('run', ({data}) => update(JSON.parse(data)));
  source.addEventListener('end', () => {
    source.close();
    location.reload();
  });
  source.onerror = () => say('The server of this page is not there any more: the run has ended, or its process died.');
  stop();
})();
