/**
 * Gives the listed path for another spelling: letter case, percent-encoding, spaces, and doubled or trailing slashes do
 * not count. Undefined for listed and unknown paths. It cannot lead to another site.
 * @param alsoKnownAs further names of a path, such as its file
 */
export function createRespelling(
  listed: Iterable<string>,
  alsoKnownAs: Iterable<readonly [name: string, path: string]> = [],
): (path: string) => string | undefined {
  const byEssence = new Map<string, string>();
  const add = (name: string, path: string) => {
    const essence = essenceOf(name);
    if (essence === undefined) throw new Error(`The path ${name} is not valid percent-encoding`);
    const other = byEssence.get(essence);
    if (other !== undefined && other !== path) throw new Error(`${other} and ${path} differ only in spelling`);
    byEssence.set(essence, path);
  };
  for (const path of listed) add(path, path);
  for (const [name, path] of alsoKnownAs) add(name, path);

  return (path) => {
    const essence = essenceOf(path);
    const target = essence === undefined ? undefined : byEssence.get(essence);
    return target === path ? undefined : target;
  };
}

function essenceOf(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path.replaceAll('+', ' '));
    const plain = decoded.replaceAll(' ', '').replace(/\/+/g, '/').toLowerCase();
    return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  } catch {
    return undefined;
  }
}
