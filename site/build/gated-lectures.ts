import type { AstroIntegration } from 'astro';
import type { AccessSetting } from '../../domain/course/access.ts';

/** The pages that show lectures, or where their videos lie. */
const PAGES = ['site/pages/[playlist].astro', 'site/pages/[player]/[lecture].astro'];

/**
 * Where lectures are for enrolled learners alone, their pages are made on request, after the visitor was checked: a
 * page that is built can be had by anybody.
 */
export function gatedLectures(access: AccessSetting): AstroIntegration {
  return {
    name: 'gated-lectures',
    hooks: {
      'astro:route:setup': ({ route }) => {
        if (access === 'enrolled' && PAGES.includes(route.component)) route.prerender = false;
      },
    },
  };
}
