/** A build of another provider's content must not be served. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSampleSite } from '../../domain/payment/sample-site.ts';
import { isSampleVpa } from '../../domain/payment/upi.ts';
import { contentPlace, type Place } from '../content/schema/content-place.ts';
import { parseYaml, YamlError } from '../content/yaml.ts';
import { keptOfBuild } from './build.ts';

/**
 * Two lines that name the providers of the build and of the content; undefined if they agree. Compares brand names, or
 * folders if a name cannot be read. A build with the sample's payees only matches content that still has them, since
 * nobody may be asked to pay payees that do not exist.
 */
export function otherContent(root: string, place = contentPlace(root)): string | undefined {
  const kept = keptOfBuild(join(root, 'dist', 'current'));
  if (kept === undefined) return undefined;
  const { site } = kept.content;
  const { name: own, hasOwnPayees } = siteIn(place);
  const built = site.brand.name.trim();
  const isSameFolder = kept.from === place.shown;
  const isSame = isSampleSite(site)
    ? isSameFolder && own === built && !hasOwnPayees
    : own === undefined
      ? isSameFolder
      : own === built;
  if (isSame) return undefined;
  return [
    `The last build is of ${providerOf(built, kept.from)}.`,
    `Your content is of ${providerOf(own, place.shown)}${place.isSample ? '; CONTENT_DIR can name another folder' : ', as CONTENT_DIR says'}.`,
  ].join('\n');
}

function providerOf(name: string | undefined, from: string | undefined): string {
  const folder = from === undefined ? '' : ` (in ${from})`;
  return name === undefined ? `a provider whose name cannot be read${folder}` : `"${name}"${folder}`;
}

function siteIn({ folder }: Place): { name: string | undefined; hasOwnPayees: boolean } {
  const file = join(folder, 'site.yaml');
  const nothing = { name: undefined, hasOwnPayees: false };
  if (!existsSync(file)) return nothing;
  try {
    const site = parseYaml(readFileSync(file, 'utf8')) as Partial<Record<string, unknown>> | null | undefined;
    const { name } = (site?.['brand'] ?? {}) as { name?: unknown };
    const payees = Array.isArray(site?.['payees']) ? (site['payees'] as ({ vpa?: unknown } | null)[]) : [];
    const isSamples = payees.some((payee) => typeof payee?.vpa === 'string' && isSampleVpa(payee.vpa.trim()));
    return {
      name: typeof name === 'string' ? name.trim() : undefined,
      hasOwnPayees: payees.length > 0 && !isSamples,
    };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return nothing;
  }
}
