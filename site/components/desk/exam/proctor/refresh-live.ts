/**
 * Updates the parts of the page that show the slot every 20 seconds. A part with the focus, an open fold or typed text
 * stays; in a list with the focus, only the cells beside the names change. Nothing is read aloud. "Refresh" does this
 * without a script.
 */
const EVERY = 20_000;

function isTouched(part: Element): boolean {
  if (part.contains(document.activeElement) || part.querySelector('details[open], [data-kept]') !== null) return true;
  return [...part.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
}

/** Keeps the names, which may have the focus, and replaces the cells beside them. */
function refreshCells(part: Element, fresh: Element): void {
  for (const row of part.querySelectorAll<HTMLElement>('[data-seat]')) {
    const now = fresh.querySelector(`[data-seat="${row.dataset['seat']}"]`);
    if (now === null) continue;
    const cells = [...now.querySelectorAll('td')];
    for (const [index, cell] of row.querySelectorAll('td').entries()) cell.replaceWith(cells[index] ?? cell);
  }
}

async function refresh(): Promise<void> {
  if (document.hidden || document.getElementById('problems') !== null) return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const answered = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = answered.querySelector(`[data-live="${part.dataset['live']}"]`);
    // A signed-out viewer keeps the old content.
    if (fresh === null) continue;
    if (isTouched(part)) refreshCells(part, fresh);
    else part.replaceWith(fresh);
  }
}

// If a request fails, the page still shows when it was updated.
setInterval(() => void refresh().catch(() => undefined), EVERY);
