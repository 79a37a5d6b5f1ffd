// Before the first paint: language, theme and motion as chosen last time, so that nothing flashes.
{
  const kept = (key) => { try { return localStorage.getItem("tribord." + key); } catch { return null; } };
  const root = document.documentElement;
  root.lang = kept("lang") || (navigator.language.startsWith("fr") ? "fr" : "en");
  for (const key of ["theme", "speed", "letters", "places"]) if (kept(key)) root.dataset[key] = kept(key);
  // Room for the games that wait: nothing moves when their names arrive.
  let waiting = 0;
  try {
    for (const [key, text] of Object.entries(localStorage)) waiting += key.startsWith("tribord.table.") && !text.includes("\nresult ");
  } catch {}
  if (waiting) root.dataset.waiting = Math.min(waiting, 4);
  // A page reached by its own address must not show the entrance first.
  if (location.hash.length > 2) root.dataset.away = "";
}
