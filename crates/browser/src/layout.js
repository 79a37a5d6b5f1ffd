// What a person cannot see or reach on the page as it stands: a list of sentences.
(() => {
  const wrong = [];
  const place = (it) => `.${(it.getAttribute('class') ?? it.tagName).trim().replaceAll(' ', '.')}`;
  const name = (it) => `<${it.tagName.toLowerCase()} class="${it.getAttribute('class') ?? ''}"> `
    + `"${(it.dataset?.do ?? it.getAttribute('aria-label') ?? it.textContent).trim().slice(0, 50)}"`;
  const slack = 2;
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) wrong.push(`the page is ${page.scrollWidth} wide on a screen of ${innerWidth}`);

  const modal = [...document.querySelectorAll('.sheet')].at(-1);
  const root = modal ?? document.body;
  const seen = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !it.closest('.heard') && it.getBoundingClientRect().width > 1;
  const scrolls = (value) => value === 'auto' || value === 'scroll';

  // The part of an element that can be seen or scrolled to; complains about the rest.
  const reach = (it) => {
    let { left, top, right, bottom } = it.getBoundingClientRect();
    let fixed = getComputedStyle(it).position === 'fixed';
    for (let box = it.parentElement; box && !fixed; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (box === page || box === document.body || box instanceof SVGElement) continue;
      const { left: l, top: t, right: r, bottom: b } = box.getBoundingClientRect();
      if (style.overflowX !== 'visible') {
        if (!scrolls(style.overflowX) && (left < l - slack || right > r + slack)) return `is cut off by ${place(box)}`;
        left = Math.max(left, l); right = Math.min(right, r);
      }
      if (style.overflowY !== 'visible') {
        if (!scrolls(style.overflowY) && (top < t - slack || bottom > b + slack)) return `is cut off by ${place(box)}`;
        top = Math.max(top, t); bottom = Math.min(bottom, b);
      }
      // Scrolled away inside a box that can be scrolled: fine.
      if (right <= left || bottom <= top) return '';
      fixed = style.position === 'fixed';
    }
    const high = fixed ? innerHeight : Math.max(page.scrollHeight - page.scrollTop, innerHeight);
    const above = fixed ? 0 : -page.scrollTop;
    if (left < -slack || right > innerWidth + slack) return 'leaves the screen sideways';
    if (top < above - slack || bottom > high + slack) return 'leaves the screen at its top or bottom';
    return { left, top, right, bottom };
  };

  // A piece and its place on a board are large enough to be aimed at.
  for (const it of root.querySelectorAll('button.square, button.pile, button.piece, button.slot')) {
    const { width, height } = it.getBoundingClientRect();
    // At the end the table stands small beside the result: nothing is pressed there any more.
    if (seen(it) && !it.closest('.ended') && Math.min(width, height) < 17) wrong.push(`${name(it)} is ${width} by ${height} small`);
  }

  const own = (it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const controls = [...root.querySelectorAll('button, a[href], select, input, textarea, summary')].filter(seen);
  const texts = [...root.querySelectorAll('*')].filter((it) => own(it) && !(it instanceof SVGElement) && seen(it)
    && !['OPTION', 'SCRIPT', 'STYLE'].includes(it.tagName));

  for (const it of new Set([...controls, ...texts])) {
    const where = reach(it);
    if (typeof where === 'string' && where) wrong.push(`${name(it)} ${where}`);
  }
  for (const it of new Set([...texts, ...controls.filter((it) => it.tagName === 'BUTTON')])) {
    const style = getComputedStyle(it);
    const clips = style.overflowX !== 'visible' && !scrolls(style.overflowX);
    // A name that is longer than its plate ends in an ellipsis; pieces are drawn over their edges, and sums
    // stand beside them.
    if (it.matches('.name, .piece, .slot, .square, .runner')) continue;
    if ((clips || it.tagName === 'BUTTON') && it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0) {
      wrong.push(`${name(it)} needs ${it.scrollWidth} pixels and has ${it.clientWidth}`);
    }
  }

  // No word is broken in two, unless somebody chose it as a name, or it is a program's.
  const line = document.createRange();
  for (const it of texts) {
    if (it.closest('.name, code')) continue;
    for (const node of it.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        line.setStart(node, index); line.setEnd(node, index + word.length);
        const [first, ...rest] = line.getClientRects();
        if (rest.some(({ top }) => top > first.bottom - slack)) wrong.push(`"${word}" is broken in ${name(it)}`);
      }
    }
  }

  // Faces are round.
  for (const it of root.querySelectorAll('.face')) {
    const { width, height } = it.getBoundingClientRect();
    if (seen(it) && Math.abs(width - height) > slack) wrong.push(`${name(it)} is squeezed to ${width} by ${height}`);
  }

  // Two buttons beside or below each other do not stick together.
  for (const it of root.querySelectorAll('.primary, .plain')) {
    const next = it.nextElementSibling;
    if (!next?.matches('.primary, .plain') || !seen(it) || !seen(next)) continue;
    const [a, b] = [it.getBoundingClientRect(), next.getBoundingClientRect()];
    const apart = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
    if (apart < 4) wrong.push(`${name(it)} and ${name(next)} are ${apart} pixels apart`);
  }

  // What is unfolded stands below what unfolds it.
  for (const it of root.querySelectorAll('details[open] > summary')) {
    const next = it.nextElementSibling;
    if (!next || !seen(it) || !seen(next)) continue;
    if (next.getBoundingClientRect().top < it.getBoundingClientRect().bottom - slack) wrong.push(`${name(next)} stands beside ${name(it)}`);
  }

  // Two things to press share no place: where they do, the middle of one hits the other. Triangles
  // may stand in each other's corners.
  const boxes = controls.map((it) => [it, reach(it)]).filter(([, where]) => typeof where === 'object');
  const hit = ({ left, top, right, bottom }) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  for (const [index, [it, a]] of boxes.entries()) {
    for (const [other, b] of boxes.slice(index + 1)) {
      if (it.contains(other) || other.contains(it)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // Below a cover, a dialogue, an unfolded log, the bar of sections or the button that stays in sight at the end
      // things may lie; they cannot be pressed then.
      const over = (one) => one.closest('.cover, .sheet, .ask, .side, .lens, .update, .sections, .ending .primary');
      const hides = wide > slack && high > slack && over(it) === over(other) && (other.contains(hit(a)) || it.contains(hit(b)));
      if (hides) wrong.push(`${name(it)} and ${name(other)} overlap`);
    }
  }
  return [...new Set(wrong)].slice(0, 6);
})()
