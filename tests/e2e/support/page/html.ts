const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" };

export function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name] ?? whole;
  });
}

export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
        ([, key = '', double, single, bare]) => [key, decode(double ?? single ?? bare ?? '')],
      ),
    ),
  );
}

export function texts(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>])[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) =>
    decode(inner.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** By `name` or `property`. */
export function meta(html: string, name: string): string | undefined {
  return elements(html, 'meta').find((element) => (element.name ?? element.property) === name)?.content;
}

export function links(html: string, rel: string): string[] {
  return elements(html, 'link').flatMap((element) => (element.rel === rel && element.href ? [element.href] : []));
}

export function ids(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id)));
}

/** Always a list. */
export function jsonLd(html: string): Record<string, unknown>[] {
  const [text] = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, inner = '']) => inner,
  );
  const data: unknown = text === undefined ? [] : JSON.parse(text);
  return (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
}
