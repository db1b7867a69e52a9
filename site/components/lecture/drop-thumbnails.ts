/** Removes thumbnails that failed, so that no broken-picture mark covers the drawn ones. */
for (const picture of document.querySelectorAll<HTMLImageElement>('[data-thumbnail]')) {
  picture.addEventListener('error', () => picture.remove());
  if (picture.complete && picture.naturalWidth === 0) picture.remove();
}
