import type { AstroIntegration } from 'astro';
import type { Content } from '../../server/content/schema/schema.ts';
import { drawnFiles } from '../drawn-files.ts';
import { addressesIn, sitePages } from '../site-pages.ts';

/** For `npm run dev`, in which no process of ours finds the pages of the content. A new page needs a new start. */
export function devPages(content: Content): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        const route = (pattern: string, file: string) =>
          injectRoute({ pattern, entrypoint: new URL(file, import.meta.url), prerender: false });
        const at = (pattern: string, kind: string) =>
          route(pattern, `../pages/anew/${kind}.${kind.startsWith('files/') ? 'ts' : 'astro'}`);
        for (const { path, kind } of sitePages(content)) at(path, kind);
        for (const path of drawnFiles(content).keys()) route(path, './dev-drawn.ts');
        for (const { payment, lectures } of content.courses) {
          at(payment.path, 'payment');
          if (lectures !== undefined) at(lectures.path, 'playlist');
        }
        for (const player of addressesIn(content).players) at(`${player}/[...lecture]`, 'lecture');
      },
    },
  };
}
