/** Tells screen readers how many courses fit; CSS hides the others and shows the number. */
for (const filtered of document.querySelectorAll<HTMLElement>('[data-filtered]')) {
  filtered.addEventListener('change', () => {
    const shown = [...filtered.querySelectorAll('[data-mode]')].filter((card) => card.checkVisibility()).length;
    const words = shown === 0 ? 'No course fits this choice' : shown === 1 ? '1 course fits' : `${shown} courses fit`;
    filtered.querySelector('output')?.replaceChildren(words);
  });
}
