/** Whether a request that changes something comes from the site's own pages: the guard against forged requests. */

export interface RequestOrigin {
  method: string;
  /** The headers of these names, undefined where there is none. */
  origin: string | undefined;
  referer: string | undefined;
  secFetchSite: string | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Why a request is refused, for the log, or undefined when it may pass. Safe methods (RFC 9110, 9.2.1) always may. For
 * every other the browser has to say that it comes from `publicUrl`, which is configured (only a site that is tried out
 * without any takes it from Host):
 *
 * - Origin decides where there is one. Browsers send it with every POST.
 * - `Origin: null` hides where a request comes from: a page with `Referrer-Policy: no-referrer`, a sandboxed frame, a
 *   redirect by another site. Of these Sec-Fetch-Site, which no page can set, tells the first from the rest.
 * - Without Origin, Referer decides, and without that Sec-Fetch-Site.
 * - A request that says nothing is refused: browsers of this decade send at least one of the three.
 */
export function crossOriginReason(request: RequestOrigin, publicUrl: string): string | undefined {
  if (SAFE.has(request.method)) return undefined;
  const own = new URL(publicUrl).origin;
  const { origin, referer, secFetchSite } = request;
  if (origin !== undefined && origin !== 'null') return origin === own ? undefined : `Origin is not ${own}`;
  if (origin === undefined && referer !== undefined) {
    return URL.canParse(referer) && new URL(referer).origin === own ? undefined : `Referer is not of ${own}`;
  }
  if (secFetchSite === undefined) return 'no header says where the request comes from';
  return secFetchSite === 'same-origin' ? undefined : 'Sec-Fetch-Site is not same-origin';
}
