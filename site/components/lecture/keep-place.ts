/** Notes on the device which lecture of a playlist was opened last; left-off.ts leads back to it. */
const playlist = document.querySelector<HTMLAnchorElement>('[data-playlist]')?.pathname;

try {
  if (playlist !== undefined) localStorage.setItem(`left off ${playlist}`, location.pathname);
} catch {
  // Refused: the playlist begins with its first lecture.
}
