/** Guards against forged requests: a change must come from the site's own pages. */

export interface RequestOrigin {
  method: string;
  origin: string | undefined;
  referer: string | undefined;
  secFetchSite: string | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Why to refuse a request, for the log; undefined if it may pass. Safe methods always may (RFC 9110, 9.2.1). Otherwise
 * the browser must say that the request comes from `publicUrl`:
 *
 * - Origin decides if present. Browsers send it with every POST.
 * - `Origin: null` hides the source: a page with `Referrer-Policy: no-referrer`, a sandboxed frame or a redirect. Then
 *   Sec-Fetch-Site decides, which no page can set.
 * - Without Origin, Referer decides, and without that Sec-Fetch-Site.
 * - A request with none of them is refused: browsers of this decade send at least one.
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
