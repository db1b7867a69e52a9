/** The path without its query, also for a target in absolute form (`GET http://host/path`). */
export function pathOf(target: string): string {
  const path = originForm(target);
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/** Path and query of a request's target. */
export function originForm(target: string): string {
  if (target === '*') return target;
  const rest = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
