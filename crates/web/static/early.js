// Before the first paint: language, theme and motion as chosen last time, so that nothing flashes.
{
  const kept = (key) => { try { return localStorage.getItem("tribord." + key); } catch { return null; } };
  const root = document.documentElement;
  root.lang = kept("lang") || (navigator.language.startsWith("fr") ? "fr" : "en");
  for (const key of ["theme", "speed", "letters", "places"]) if (kept(key)) root.dataset[key] = kept(key);
  // A page reached by its own address must not show the entrance first.
  if (location.hash.length > 2 || location.pathname.length > 1) root.dataset.away = "";
}
