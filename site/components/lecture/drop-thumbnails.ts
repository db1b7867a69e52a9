/** Takes away pictures that did not come, so that no broken-picture mark stands on the drawn ones behind them. */
for (const picture of document.querySelectorAll<HTMLImageElement>('[data-thumbnail]')) {
  picture.addEventListener('error', () => picture.remove());
  if (picture.complete && picture.naturalWidth === 0) picture.remove();
}
