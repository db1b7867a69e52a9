/** Notes what a page reads of the content, so that only pages that show a change are made again. */
import { hash } from 'node:crypto';
import type { Content } from '../../server/content/schema/schema.ts';

type Entry = object & { id: string };

/** A part of the content, or a property of one entry: `site.brand`, `courses`, `courses react page.path`. */
type Read = string;

let noted: Set<Read> | undefined;

/** The reads of one page at a time. Those of others who are answered meanwhile are among them, and do no harm. */
export async function noting<T>(make: () => Promise<T>): Promise<{ made: T; reads: ReadonlySet<Read> }> {
  const reads = new Set<Read>([BRAND]);
  noted = reads;
  try {
    return { made: await make(), reads };
  } finally {
    noted = undefined;
  }
}

/** The same content while a page is noted, which then tells what is read of it. */
export function watched(content: Content): Content {
  return noted === undefined
    ? content
    : new Proxy(content, { get: (_, part) => partOf(content, part as keyof Content) });
}

function partOf(content: Content, part: keyof Content): unknown {
  const value = content[part];
  if (part === 'site') return inParts(content.site, 'site.');
  noted?.add(part);
  return isList(value) ? value.map((entry) => inParts(entry, `${part} ${entry.id} `)) : value;
}

/** A course with its offer, which is noted like its other properties. */
export function withOffer<C extends Entry, O>(course: C, offerOf: (course: C) => O): C & { offer: O } {
  const own = (behind.get(course) ?? course) as C;
  const offered = { ...own, offer: offerOf(own) };
  return noted === undefined ? offered : inParts(offered, `courses ${offered.id} `);
}

/** The same object each time, since pages compare them. */
const watching = new WeakMap<object, object>();

/** What is behind each of these, so that to copy it is not to read it. */
const behind = new WeakMap<object, object>();

function inParts<T extends object>(of: T, prefix: string): T {
  const known = watching.get(of);
  if (known !== undefined) return known as T;
  const proxy = new Proxy(of, {
    get: (_, property) => {
      const value = Reflect.get(of, property) as unknown;
      if (typeof property !== 'string') return value;
      const read = prefix + property;
      // Many pages link to a course, by the path in a group with the words of its page.
      if (isGroup(value)) {
        noted?.add(read + IS_THERE);
        return inParts(value, `${read}.`);
      }
      noted?.add(read);
      return value;
    },
  });
  watching.set(of, proxy);
  behind.set(proxy, of);
  return proxy;
}

/** Of a group of properties, whether there is one. */
const IS_THERE = '?';

/** All that is drawn has the colours and drawings of the brand. */
const BRAND: Read = 'brand';

/** Changes with what was read; `offers` by the ids of courses. */
export function hashOfRead(content: Content, offers: ReadonlyMap<string, unknown>, read: Read): string {
  return hash('sha256', JSON.stringify(valueOf(content, offers, read)) ?? '', 'base64url').slice(0, 16);
}

function valueOf(content: Content, offers: ReadonlyMap<string, unknown>, read: Read): unknown {
  if (read === BRAND) return [content.site.brand, content.brandKit, content.emblems, content.drawings];
  if (read.startsWith('site.')) return valueAt(content.site, read.slice('site.'.length));
  const [part = '', id, path = ''] = read.split(' ');
  const value: unknown = Reflect.get(content, part);
  if (!isList(value)) return value;
  // Of a list, the entries and their order: what is in them is noted by itself.
  if (id === undefined) return value.map((entry) => entry.id);
  if (path === 'offer') return offers.get(id);
  const entry = value.find((each) => each.id === id);
  return entry && valueAt(entry, path);
}

function valueAt(of: object, path: string): unknown {
  if (path.endsWith(IS_THERE)) return isGroup(valueAt(of, path.slice(0, -IS_THERE.length)));
  let value: unknown = of;
  for (const property of path.split('.')) value = isGroup(value) ? Reflect.get(value, property) : undefined;
  return value;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value);
}
