import type { AstroIntegration } from 'astro';
import { countsSeats } from '../../domain/course/seats.ts';
import type { Content } from '../../server/content/schema.ts';

/**
 * Pages of courses that are made on request, each under the path that its course's file gives it: where lectures are for
 * enrolled learners alone, the visitor is checked first, and a page that is built can be had by anybody; where seats are
 * counted, the payment page has to know how many are taken.
 */
export function ownRoutes({ site, courses }: Pick<Content, 'site' | 'courses'>): AstroIntegration {
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
        for (const course of courses) {
          const { lectures, payment } = course;
          if (countsSeats(course)) onDemand(payment.path, 'payment');
          if (lectures === undefined || site.access === 'open') continue;
          onDemand(lectures.path, 'playlist');
          onDemand(`${lectures.player}/[...lecture]`, 'lecture');
        }
      },
    },
  };
}
