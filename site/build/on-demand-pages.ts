/** The pages on request, for the process: each takes a Request and gives a Response. */
import { notFound } from '../request/page-answer.ts';
import { createApp } from 'astro/app/entrypoint';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anewPath, deskPaths, isAnewPath } from '../../domain/paths.ts';
import type { AnewPages, OnDemandPages } from '../../server/http/pages/on-demand.ts';
import type { ShownPictures } from '../../domain/picture/shown-picture.ts';
import { PICTURES_FILE } from './own-routes.ts';

/** Complete pages, because any part of a page may set the status. */
const app = createApp({ streaming: false });

/** A statement's preview may have megabytes, so its parts become bytes while it is drawn. */
const inParts = createApp({ streaming: true });

const own = app.manifest.routes
  .map(({ routeData }) => routeData)
  // The framework adds endpoints, such as one that resizes pictures; only our own files count.
  .filter(({ origin, prerender }) => origin !== 'internal' && !prerender);

const routes = own.filter(({ route }) => !isAnewPath(route));

type Route = (typeof own)[number];

const answered = async (request: Request, routeData: Route | undefined, locals: App.Locals): Promise<Response> => {
  if (routeData === undefined) return notFound();
  return (routeData.route === deskPaths.import ? inParts : app).render(request, {
    routeData,
    locals,
    addCookieHeader: true,
    // An empty answer makes the process send its built error page with the right policy.
    prerenderedErrorPageFetch: (url) =>
      Promise.resolve(new Response(null, { status: url.includes('500') ? 500 : 404 })),
  });
};

/** The folder may be gone once a newer build is served. */
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
