/** The pages for the process: each takes a Request and gives a Response. */
import { createApp } from 'astro/app/entrypoint';
import { anewPath, deskPaths, isAnewPath } from '../../domain/paths.ts';
import type { OnDemandPages, SitePages } from '../../server/http/pages/on-demand.ts';
import { contentNow, showContent } from '../content.ts';
import { hashOfRead, noting } from '../request/content-reads.ts';
import { notFound } from '../request/page-answer.ts';
import { addressesIn, pageOnRequest, sitePages } from '../site-pages.ts';

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
  });
};

const routeOf = (kind: string) => own.find(({ route }) => route === anewPath(kind));

export function pagesOf(): OnDemandPages & SitePages {
  return {
    routes: routes.map(({ pattern, segments }) => ({
      pattern,
      isNamed: (segments[0] ?? []).every(({ dynamic }) => !dynamic),
    })),

    render: (request, locals) => {
      const path = decodeURI(new URL(request.url).pathname);
      const page = pageOnRequest(contentNow(), path);
      return answered(
        request,
        page === undefined ? routes.find(({ pattern }) => pattern.test(path)) : routeOf(page.kind),
        locals,
      );
    },

    show: showContent,

    addresses: () => addressesIn(contentNow()),

    list: () => sitePages(contentNow()),

    make: async ({ kind, path }, locals) => {
      const request = new Request(new URL(path, 'http://localhost'));
      const { made: response, reads } = await noting(() => answered(request, routeOf(kind), locals));
      return { response, reads };
    },

    hashOf: (read, offers) => hashOfRead(contentNow(), offers, read),
  };
}
