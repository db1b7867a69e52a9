/**
 * The path of a request's target without its query string. A target in absolute form (`GET http://host/path`, as sent
 * to a proxy) counts as its path.
 */
export function pathOf(target: string): string {
  const path = originForm(target);
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/** A request's target reduced to path and query string. */
export function originForm(target: string): string {
  if (target === '*') return target;
  const rest = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
