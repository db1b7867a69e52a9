/** What a form was made from travels in the form, so that one from an older tab can be merged with what came since. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { plain } from '../content/files/plain.ts';

/** Of JSON; no file of the content is longer. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The value as text for a hidden field. */
export function packed(value: unknown): string {
  return deflateRawSync(JSON.stringify(value ?? null)).toString('base64url');
}

/** The value of a hidden field. Undefined for what is none: it came from outside, so it decides nothing that is locked. */
export function unpacked(text: string): { value: unknown } | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MOST_BYTES }).toString();
    return { value: plain(JSON.parse(json)) ?? undefined };
  } catch {
    return undefined;
  }
}
