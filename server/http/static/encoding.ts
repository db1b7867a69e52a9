export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings in our order of preference; identity always exists. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The available encoding with the highest weight in Accept-Encoding (RFC 9110, 12.5.3), or ours on a tie. `*` covers
 * names that are not listed. A client that refuses everything gets identity.
 */
export function chooseEncoding(header: string | undefined, available: (encoding: Encoding) => boolean): Encoding {
  if (header === undefined) return 'identity';
  const weights = weightsOf(header);
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > bestWeight && available(encoding)) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** A cache: browsers send only a handful of different headers. */
const known = new Map<string, ReadonlyMap<string, number>>();
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 200;

function weightsOf(header: string): ReadonlyMap<string, number> {
  const kept = known.get(header);
  if (kept !== undefined) return kept;
  const weights = read(header);
  if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, weights);
  return weights;
}

function read(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name.trim().replace(/^x-gzip$/, 'gzip'), weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
