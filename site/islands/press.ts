import type { ClientDirective } from 'astro';

/**
 * Fetches an island with the first press on one of its links, and then lets that press through to it. Should it not
 * come, the link leads where it says.
 */
const press: ClientDirective = (load, _options, element) => {
  async function begin(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    element.removeEventListener('click', begin);
    try {
      const hydrate = await load();
      await hydrate();
      link.click();
    } catch {
      location.href = link.href;
    }
  }
  element.addEventListener('click', begin);
};

export default press;
