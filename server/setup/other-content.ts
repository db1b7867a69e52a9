/** Whether the last build is of the content that is configured: another's must not be served in its place. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSampleVpa } from '../../domain/payment/upi.ts';
import { contentPlace, type Place } from '../content/schema/content-place.ts';
import { parseYaml, YamlError } from '../content/yaml.ts';
import { keptOfBuild } from './build.ts';

/**
 * Whose content the build of a project is (`dist/current`), and whose is configured, in two lines for people; undefined where they are one
 * provider's, or there is no build. Content is one provider's by the name of its brand, wherever it lies. The folder decides where the
 * name cannot be read, as after a mistake in site.yaml. A build with the sample's payees is of a folder only while that still reads as
 * the sample: a copy that is being edited may have the sample's name, and nobody may be asked to pay to payees that do not exist.
 */
export function otherContent(root: string, place = contentPlace(root)): string | undefined {
  const kept = keptOfBuild(join(root, 'dist', 'current'));
  if (kept === undefined) return undefined;
  const { brand, payees } = kept.content.site;
  const { name: own, hasOwnPayees } = siteIn(place);
  const built = brand.name.trim();
  const isSameFolder = kept.from === place.shown;
  const isOfSample = payees.some(({ vpa }) => isSampleVpa(vpa));
  const isSame = isOfSample
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

/** What a folder that may be full of mistakes says: the name of the provider, and whether it has payees and none is the sample's. */
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
