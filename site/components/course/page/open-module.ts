/** Gives each module of the outline its address: `#module-2` opens the second, and a press on it puts that there. */
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
  // What was open above it is closed now, so it has moved.
  labels?.[0]?.scrollIntoView({ block: 'nearest' });
});
