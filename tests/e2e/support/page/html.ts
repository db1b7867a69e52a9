/** Reading a page's HTML where no browser is needed. Enough for HTML that this project makes itself. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" };

export function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name] ?? whole;
  });
}

/** The attributes of every element of one name. */
export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
        ([, key = '', double, single, bare]) => [key, decode(double ?? single ?? bare ?? '')],
      ),
    ),
  );
}

/** The text within every element of one name. */
export function texts(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>])[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) =>
    decode(inner.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** What a `meta` element says, named by its `name` or `property`. */
export function meta(html: string, name: string): string | undefined {
  return elements(html, 'meta').find((element) => (element.name ?? element.property) === name)?.content;
}

/** Where the `link` elements of a relation lead. */
export function links(html: string, rel: string): string[] {
  return elements(html, 'link').flatMap((element) => (element.rel === rel && element.href ? [element.href] : []));
}

/** Every id in the page. */
export function ids(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id)));
}

/** The structured data of the page, a list even where it is one object. */
export function jsonLd(html: string): Record<string, unknown>[] {
  const [text] = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, inner = '']) => inner,
  );
  const data: unknown = text === undefined ? [] : JSON.parse(text);
  return (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
}
