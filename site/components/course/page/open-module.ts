/** Gives each module a URL: `#module-2` opens the second, and opening it changes the URL. */
const outline = document.querySelector('[data-outline]');

function openLinked(): void {
  const linked = outline?.querySelector<HTMLInputElement>(`[value="${CSS.escape(location.hash.slice(1))}"]`);
  if (!linked) return;
  linked.checked = true;
  document.getElementById(linked.value)?.scrollIntoView();
}

openLinked();
addEventListener('hashchange', openLinked);
outline?.addEventListener('change', ({ target }) => {
  const { value, labels } = target as HTMLInputElement;
  history.replaceState(history.state, '', `#${value}`);
  // A module above it has closed, so it has moved.
  labels?.[0]?.scrollIntoView({ block: 'nearest' });
});
