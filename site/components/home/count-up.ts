/** Counts once, when the figures come into view. Screen readers do not hear the steps. */
const DURATION_MS = 1200;

function countUp(element: HTMLElement, to: number): void {
  let begin: number | undefined;
  const frame = (now: number) => {
    begin ??= now;
    const part = Math.min((now - begin) / DURATION_MS, 1);
    element.textContent = String(Math.round(to * (1 - (1 - part) ** 3)));
    if (part < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        countUp(target, Number(target.dataset.countUp));
      }
    },
    { threshold: 0.6 },
  );
  for (const element of document.querySelectorAll('[data-count-up]')) seen.observe(element);
}
