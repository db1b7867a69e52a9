import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { emptyFolder } from '../base/folder.fixture.ts';

export const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

export const page = (title: string) => `<!doctype html><title>${title}</title><p>${title} `.padEnd(600, 'word ');

export const policyOf = (path: string) => `default-src 'none'; report-to ${path}`;

const TEXTS: Record<string, string> = {
  'index.html': page('Home'),
  'Home.html': page('Home again'),
  'Courses.html': page('Courses'),
  'os-payment.html': page('Payment'),
  'module/0.html': page('Lecture 0'),
  'module/1.html': page('Lecture 1'),
  '404.html': page('404 Not Found'),
  '500.html': page('500 Internal Server Error'),
  '_astro/tabs.B4x.js': 'export const tabs = 1;',
  'robots.txt': 'User-agent: *',
  'sitemap-index.xml': '<sitemapindex/>',
  'site.webmanifest': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const BINARIES: Record<string, Buffer> = {
  'social/home.png': Buffer.from('not really a picture'),
  '_astro/display.Q1.woff2': Buffer.from('not really a font'),
  'sample.mp4': VIDEO,
};

const POLICIES = Object.fromEntries(
  ['/', '/Home', '/Courses', '/os-payment', '/module/0', '/module/1', '/404', '/500'].map((path) => [
    path,
    policyOf(path),
  ]),
);

/** Writes a small built site with changed files; `undefined` leaves a file out. Answers its folder. */
export function builtFolder(changes: Record<string, string | Buffer | undefined> = {}): string {
  const dist = emptyFolder();
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  };
  const files: Record<string, string | Buffer | undefined> = { 'policies.json': JSON.stringify(POLICIES) };
  for (const [path, text] of Object.entries(TEXTS)) {
    files[`client/${path}`] = text;
    files[`client/${path}.br`] = brotliCompressSync(text);
    files[`client/${path}.gz`] = gzipSync(text);
  }
  for (const [path, bytes] of Object.entries(BINARIES)) files[`client/${path}`] = bytes;
  for (const [path, content] of Object.entries({ ...files, ...changes }))
    if (content !== undefined) write(path, content);
  return dist;
}
