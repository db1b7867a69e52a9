/** Text files, which the build compresses and memory holds. Other files are served from disk. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  ics: 'text/calendar',
  js: 'text/javascript',
  json: 'application/json',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

const PICTURES = /\.(avif|gif|ico|jpe?g|png|svg|webp)$/;

/** Undefined if the file is not text. */
export function textType(file: string): string | undefined {
  const type = TEXT_TYPES[file.slice(file.lastIndexOf('.') + 1)];
  return type === undefined ? undefined : `${type}; charset=utf-8`;
}

/** Pictures may be shown by other sites, for example in link previews of a chat. */
export function isPicture(file: string): boolean {
  return PICTURES.test(file);
}

/** Names under _astro/ change with their content. */
export function cacheControl(file: string): string {
  if (file.startsWith('_astro/')) return 'public, max-age=31536000, immutable';
  if (file.endsWith('.html')) return 'no-cache';
  return 'public, max-age=3600';
}
