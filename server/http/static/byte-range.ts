/** RFC 9110, 14: only GET has ranges. A suffix longer than the file means all of it, which the library refuses. */
export function rangeOf(method: string, header: string | undefined, size: number): string | undefined {
  if (method !== 'GET') return undefined;
  const suffix = /^bytes=-(\d+)$/.exec(header?.trim() ?? '')?.[1];
  return suffix !== undefined && Number(suffix) > size ? 'bytes=0-' : header;
}
