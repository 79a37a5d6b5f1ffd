() => {
  // What is said of a node: its own name, or the words in it that are not hidden.
  const said = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.closest('[aria-hidden=true], dialog:not([open])')) return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(said).join(' ');
  };
  const words = (node) => said(node).replace(/\s+/g, ' ').replace(/ ([,.;)!?](?:\s|$))/g, '$1').trim();
  const POLITE = { status: 'polite', log: 'polite', alert: 'assertive' };
  const how = (region) => region.getAttribute('aria-live') ?? POLITE[region.getAttribute('role')];
  const regionOf = (node) => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const region = element?.closest('[aria-live], [role=status], [role=alert], [role=log]');
    return region && how(region) !== 'off' && !region.closest('[aria-hidden=true]') ? region : null;
  };
  const atomic = (region) =>
    region.getAttribute('aria-atomic') === 'true' || ['status', 'alert'].includes(region.getAttribute('role'));

  window.heard = [];
  const observer = new MutationObserver((changes) => {
    const told = new Map();
    for (const { type, target, addedNodes } of changes) {
      const nodes = type === 'characterData' ? [target] : [...addedNodes];
      for (const node of nodes.filter((node) => node.isConnected)) {
        const region = regionOf(node);
        if (region && region !== node) {
          const parts = told.get(region) ?? new Set();
          told.set(region, parts.add(atomic(region) ? region : node));
        } else if (node.nodeType === Node.ELEMENT_NODE) {
          // An alert is told when it comes; other regions only when they change.
          for (const alert of [node, ...node.querySelectorAll('*')].filter((it) => it.matches('[role=alert]')))
            told.set(alert, new Set([alert]));
        }
      }
    }
    for (const parts of told.values()) {
      const text = [...parts].map(words).filter(Boolean).join(' ');
      if (text) heard.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  // What is pressed is told before it does anything.
  const press = (element) => element && heard.push(`> ${words(element) || element.dataset.do}`);
  addEventListener('pointerdown', ({ target }) => press(target.closest('[data-do], a')), true);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') press(document.activeElement.closest('[data-do], a'));
    else if (key !== 'Tab') heard.push(`> ${key}`);
  }, true);
  // Titles are given the keyboard so that they are read.
  document.addEventListener('focusin', ({ target }) => {
    if (/^H[12]$/.test(target.tagName)) heard.push(`[${words(target)}]`);
  });
}
