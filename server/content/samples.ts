import { isFilled } from '../../domain/text/filled.ts';
import { isSamplePhone } from '../../domain/person/phone-links.ts';
import { isSampleVpa } from '../../domain/payment/upi.ts';
import { fieldName } from './schema/file-findings.ts';

const SAMPLE_VIDEOS = new Set(['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'R6MlUcmOul8', 'TLkA0RELQ1g']);

/** Messages about sample texts, in the order in which they are tried. */
const KINDS: readonly { what: (text: string) => string; isIt: (text: string, key: string) => boolean }[] = [
  { what: () => 'fill this in', isIt: (text) => !isFilled(text) || /\bto be filled:/i.test(text) },
  { what: (text) => `${short(text)} is a sample UPI ID`, isIt: (text, key) => key === 'vpa' && isSampleVpa(text) },
  {
    what: (text) => `${short(text)} is a sample account number`,
    isIt: (text, key) => key === 'account' && /^0+$/.test(text),
  },
  { what: (text) => `${short(text)} is a sample IFSC code`, isIt: (text) => text.startsWith('EXMP0') },
  { what: () => 'is a sample video', isIt: (text, key) => key === 'youtube' && SAMPLE_VIDEOS.has(text) },
  {
    what: (text) => `${short(text)} contains a sample email address`,
    isIt: (text) => /@example\.(com|net|org)\b|@[\w.-]+\.example\b/i.test(text),
  },
  {
    what: (text) => `${short(text)} contains a sample web address`,
    isIt: (text) => holdsSampleUrl(text),
  },
  {
    what: (text) => `${short(text)} is a sample phone number`,
    isIt: (text) => /^\+?[\d\s()-]+$/.test(text) && isSamplePhone(text),
  },
  { what: (text) => `${short(text)} is sample text`, isIt: (text) => /^sample\b|\bsample payee\b/i.test(text) },
];

/** Whether a text has a web address with a name reserved for examples (RFC 2606). */
export function holdsSampleUrl(text: string): boolean {
  return /https?:\/\/[\w.-]*\bexample(\.(com|net|org))?(?![\w.-])/i.test(text);
}

/** Sample values in a value, with their fields. */
export function samplesIn(value: unknown): { field: string; words: string }[] {
  return texts(value, []).flatMap(({ path, text }) => {
    const kind = KINDS.find(({ isIt }) => isIt(text, String(path.at(-1))));
    return kind === undefined ? [] : [{ field: fieldName(path), words: kind.what(text) }];
  });
}

/** All texts in a value, with their paths. */
export function texts(value: unknown, path: readonly PropertyKey[]): { path: readonly PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => texts(inner, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, [...path, key]));
}

/** A text as a finding quotes it: at most 60 characters. */
export function short(text: string): string {
  return text.length > 60 ? `"${text.slice(0, 57)}…"` : `"${text}"`;
}
