import { createHash } from 'node:crypto';

/** As a Content-Security-Policy names a style of a page. */
export function hashOfStyle(css: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}
