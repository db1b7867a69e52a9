/**
 * The Range header to serve a file by, after RFC 9110, 14: only GET has ranges, and a suffix longer than the file is
 * the whole file (the library that cuts the ranges would refuse it).
 */
export function rangeOf(method: string, header: string | undefined, size: number): string | undefined {
  if (method !== 'GET') return undefined;
  const suffix = /^bytes=-(\d+)$/.exec(header?.trim() ?? '')?.[1];
  return suffix !== undefined && Number(suffix) > size ? 'bytes=0-' : header;
}
