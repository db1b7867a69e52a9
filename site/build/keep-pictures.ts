import type { AstroIntegration } from 'astro';
import { rename } from 'node:fs/promises';

/** Pictures for the pages of the process (site/pages/pictures.json.ts). */
export const PICTURES_FILE = 'pictures.json';

/** Moves the list of pictures out of the served files. */
export function keepPictures(): AstroIntegration {
  let out: URL;
  return {
    name: 'keep-pictures',
    hooks: {
      'astro:config:done': ({ config }) => void (out = config.outDir),
      'astro:build:done': async ({ dir }) => rename(new URL(PICTURES_FILE, dir), new URL(PICTURES_FILE, out)),
    },
  };
}
