/** Replaces the picture, or the last video, with the pressed one. */
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
      // A loading frame can lose the focus, so it is set again.
      frame?.addEventListener('load', () => document.activeElement === document.body && frame.focus());
    });
  }
}
