/** Puts the video that is pressed in the place of the picture, or of the one before. */
for (const place of document.querySelectorAll('[data-videos]')) {
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[data-video]')];
  const stage = place.querySelector('[data-stage]');
  for (const link of links) {
    link.addEventListener('click', (event) => {
      const { video } = link.dataset;
      const player = place.querySelector<HTMLTemplateElement>(`template[data-of="${video}"]`);
      if (!player || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const hadFocus = stage?.contains(link);
      stage?.replaceChildren(player.content.cloneNode(true));
      for (const each of links) {
        if (each.dataset.video === video) each.setAttribute('aria-current', 'true');
        else each.removeAttribute('aria-current');
      }
      if (!hadFocus) return;
      const frame = stage?.querySelector<HTMLElement>('iframe, video');
      frame?.focus();
      // A frame can lose the focus while what it shows is fetched; then nothing has it, and it is taken again.
      frame?.addEventListener('load', () => document.activeElement === document.body && frame.focus());
    });
  }
}
