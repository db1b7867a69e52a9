import type { AstroIntegration } from 'astro';
import { rename } from 'node:fs/promises';
import { anewPages } from '../../server/http/pages/on-demand.ts';
import { countsSeats } from '../../domain/course/seats.ts';
import { anewPath } from '../../domain/paths.ts';
import type { Content } from '../../server/content/schema/schema.ts';

/** Pictures for on-demand pages (site/pages/pictures.json.ts). */
export const PICTURES_FILE = 'pictures.json';

/** Pages on request at the paths of courses: gated lectures, and payment pages with counted seats. */
export function ownRoutes({ site, courses }: Pick<Content, 'site' | 'courses'>): AstroIntegration {
  let out: URL;
  return {
    name: 'own-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const onDemand = (pattern: string, page: string) =>
          injectRoute({
            pattern,
            entrypoint: new URL(`../on-demand/${page}.astro`, import.meta.url),
            prerender: false,
          });
        for (const page of anewPages) onDemand(anewPath(page), page);
        for (const course of courses) {
          const { lectures, payment } = course;
          if (countsSeats(course)) onDemand(payment.path, 'payment');
          if (lectures === undefined || site.access === 'open') continue;
          onDemand(lectures.path, 'playlist');
          onDemand(`${lectures.player}/[...lecture]`, 'lecture');
        }
      },
      'astro:config:done': ({ config }) => void (out = config.outDir),
      'astro:build:done': async ({ dir }) => rename(new URL(PICTURES_FILE, dir), new URL(PICTURES_FILE, out)),
    },
  };
}
