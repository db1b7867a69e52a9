/** Whether the last build is of the content that is configured: another's must not be served in its place. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSampleVpa } from '../../domain/payment/upi.ts';
import { contentPlace, type Place } from '../content/place.ts';
import { parseYaml, YamlError } from '../content/yaml.ts';
import { keptOfBuild } from './build.ts';

/**
 * Whose content the build of a project is (`dist/current`), and whose is configured, in two lines for people; undefined where they are one
 * provider's, or there is no build. Content is one provider's by the name of its brand, wherever it lies. The folder decides where the
 * name cannot be read, as after a mistake in site.yaml, and where the build has the sample's payees: a copy of the sample may still
 * have its name as well.
 */
export function otherContent(root: string, place = contentPlace(root)): string | undefined {
  const kept = keptOfBuild(join(root, 'dist', 'current'));
  if (kept === undefined) return undefined;
  const { brand, payees } = kept.content.site;
  const [built, own] = [brand.name.trim(), nameIn(place)];
  const isByName = own !== undefined && !payees.some(({ vpa }) => isSampleVpa(vpa));
  const isSameFolder = kept.from === place.shown;
  if (isByName ? own === built : isSameFolder && (own ?? built) === built) return undefined;
  return [
    `The last build is of ${providerOf(built, kept.from)}.`,
    `Your content is of ${providerOf(own, place.shown)}${place.isSample ? '; CONTENT_DIR can name another folder' : ', as CONTENT_DIR says'}.`,
  ].join('\n');
}

function providerOf(name: string | undefined, from: string | undefined): string {
  const folder = from === undefined ? '' : ` (in ${from})`;
  return name === undefined ? `a provider whose name cannot be read${folder}` : `"${name}"${folder}`;
}

/** The name of the provider in a folder that may be full of mistakes. */
function nameIn({ folder }: Place): string | undefined {
  const file = join(folder, 'site.yaml');
  if (!existsSync(file)) return undefined;
  try {
    const site = parseYaml(readFileSync(file, 'utf8')) as { brand?: { name?: unknown } | null } | null | undefined;
    const name = site?.brand?.name;
    return typeof name === 'string' ? name.trim() : undefined;
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return undefined;
  }
}
