/** What the build hands to the process: the pages made on request, each a Request in and a Response out. */
import { createApp } from 'astro/app/entrypoint';
import type { OnDemandPages } from '../../server/http/pages/on-demand.ts';

const app = createApp({ streaming: false });

// The framework brings endpoints of its own, such as one that draws pictures anew: only our own files count.
const routes = app.manifest.routes
  .map(({ routeData }) => routeData)
  .filter(({ origin, prerender }) => origin !== 'internal' && !prerender);

export const pages: OnDemandPages = {
  routes: routes.map(({ pattern, segments }) => ({
    pattern,
    isNamed: (segments[0] ?? []).every(({ dynamic }) => !dynamic),
  })),

  render: async (request, locals) => {
    const path = decodeURI(new URL(request.url).pathname);
    const routeData = routes.find(({ pattern }) => pattern.test(path));
    if (routeData === undefined) return new Response(null, { status: 404 });
    return app.render(request, {
      routeData,
      locals,
      addCookieHeader: true,
      // The process has the built error pages, with their policies: an empty answer asks for them.
      prerenderedErrorPageFetch: (url) =>
        Promise.resolve(new Response(null, { status: url.includes('500') ? 500 : 404 })),
    });
  },
};
