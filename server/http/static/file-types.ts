/**
 * Media types of files that are text: compressed by the build (site/build/compress-twins.ts), held in memory. Everything
 * else is served from disk.
 */
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

/** The media type with its charset, or undefined when the file is not text. */
export function textType(file: string): string | undefined {
  const type = TEXT_TYPES[file.slice(file.lastIndexOf('.') + 1)];
  return type === undefined ? undefined : `${type}; charset=utf-8`;
}

/** Whether a file is a picture, which other sites (a chat's link preview) may show. */
export function isPicture(file: string): boolean {
  return PICTURES.test(file);
}

/** How long a browser may keep a file without asking. Names under _astro/ change with their content. */
export function cacheControl(file: string): string {
  if (file.startsWith('_astro/')) return 'public, max-age=31536000, immutable';
  if (file.endsWith('.html')) return 'no-cache';
  return 'public, max-age=3600';
}
