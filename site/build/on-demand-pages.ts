/** What the build hands to the process: the pages made on request, each a Request in and a Response out. */
import { notFound } from '../request/page-answer.ts';
import { createApp } from 'astro/app/entrypoint';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anewPath, deskPaths, isAnewPath } from '../../domain/paths.ts';
import type { AnewPages, OnDemandPages } from '../../server/http/pages/on-demand.ts';
import type { ShownPictures } from '../pictures/pictures.ts';
import { PICTURES_FILE } from './own-routes.ts';

/** A page is made whole before its status is asked for: parts of a page may set it. */
const app = createApp({ streaming: false });

/** The preview of a statement may have megabytes: each part becomes bytes as it is drawn, and is never text all at once. */
const inParts = createApp({ streaming: true });

const own = app.manifest.routes
  .map(({ routeData }) => routeData)
  // The framework brings endpoints of its own, such as one that draws pictures anew: only our own files count.
  .filter(({ origin, prerender }) => origin !== 'internal' && !prerender);

const routes = own.filter(({ route }) => !isAnewPath(route));

type Route = (typeof own)[number];

const answered = async (request: Request, routeData: Route | undefined, locals: App.Locals): Promise<Response> => {
  if (routeData === undefined) return notFound();
  return (routeData.route === deskPaths.import ? inParts : app).render(request, {
    routeData,
    locals,
    addCookieHeader: true,
    // The process has the built error pages, with their policies: an empty answer asks for them.
    prerenderedErrorPageFetch: (url) =>
      Promise.resolve(new Response(null, { status: url.includes('500') ? 500 : 404 })),
  });
};

/** The pages of the build in a folder, which may be gone once a newer one is served. */
export function pagesOf(folder: string): OnDemandPages & AnewPages {
  const pictures = JSON.parse(readFileSync(join(folder, PICTURES_FILE), 'utf8')) as ShownPictures;
  return {
    routes: routes.map(({ pattern, segments }) => ({
      pattern,
      isNamed: (segments[0] ?? []).every(({ dynamic }) => !dynamic),
    })),

    render: (request, locals) => {
      const path = decodeURI(new URL(request.url).pathname);
      return answered(
        request,
        routes.find(({ pattern }) => pattern.test(path)),
        locals,
      );
    },

    renderAnew: (page, request, locals) =>
      answered(
        request,
        own.find(({ route }) => route === anewPath(page)),
        { ...locals, pictures },
      ),
  };
}
