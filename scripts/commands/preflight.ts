/**
 * `npm run preflight`: the rest to do to the content before going live. Fails while something is missing. What only the
 * server has, such as its owners, is asked there by the doctor.
 */
import { indianDayAt } from '../../domain/day.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { grouped } from '../../domain/lists.ts';
import { loadContent } from '../../server/content/load.ts';
import { contentPlace, namedIn } from '../../server/content/schema/content-place.ts';
import { preflight as findingsIn } from '../../server/content/preflight.ts';
import { samplePromises } from '../../server/content/sample-promises.ts';
import type { FileFinding } from '../../server/content/schema/file-findings.ts';
import { typedFigures } from '../../server/content/typed-figures.ts';
import { readEnv, withEnvFile } from '../../server/environment/env.ts';
import { settingsOfSite } from '../../server/setup/settings-to-do.ts';
import type { Command } from './command.ts';

/** content/ belongs to the project, so the next version would mix with a provider's words. */
const STILL_THE_SAMPLE: FileFinding = {
  file: 'content/',
  field: 'the whole folder',
  words: 'is the sample. A new version overwrites it. Make your own folder: npm run new-site -- --example',
  state: 'wrong',
};

const USAGE = 'Usage: npm run preflight, or npm run preflight -- folder of the project';

const READY =
  'Ready to go live. Next: npm run package -- ../kaksha-site. On the server, its doctor then checks the rest.';

/** Checks the project, or the one in the named folder. */
export const preflight: Command = ({ words: [named, ...more], environment: typed, home, say }) => {
  if (named?.startsWith('-') === true || more.length > 0) throw new ConfigurationError(USAGE);
  const root = named ?? home.root;
  const environment = withEnvFile(root, typed);
  // A wrong setting would prevent the start later.
  const env = readEnv(environment);
  const place = contentPlace(root, environment);
  const content = loadContent(root, place);
  const sample = place.isSample ? undefined : loadContent(root, contentPlace(root, {}));
  const findings = [
    ...(place.isSample ? [STILL_THE_SAMPLE] : []),
    ...findingsIn(content, indianDayAt(Date.now()), sample),
    ...samplePromises(content, sample ?? content),
    ...typedFigures(place.folder),
    ...settingsOfSite(env, content.site),
  ].map((finding) => ({ ...finding, file: namedIn(finding.file, place) }));
  const blocking = findings.filter(({ state }) => state === 'wrong');
  const others = findings.filter(({ state }) => state !== 'wrong');
  const isReady = blocking.length === 0;
  const lines = [...told('Must be done before going live', blocking), ...told('Look at these', others)];
  say([...lines, isReady ? READY : 'Not ready to go live.'].join('\n'));
  return isReady;
};

function told(heading: string, findings: readonly FileFinding[]): string[] {
  if (findings.length === 0) return [];
  return [
    `${heading} (${findings.length})\n`,
    ...[...grouped(findings, (finding) => finding.file)].flatMap(([file, ofFile]) => [
      `  ${file}`,
      ...[...grouped(ofFile, ({ words, advice }) => [words, advice ?? []].flat().join(': '))].map(([said, same]) => {
        const more = same.length > 1 ? ` and ${same.length - 1} more` : '';
        const field = same[0]?.field ?? '';
        return `    ${field}${more}${field === '' ? '' : ': '}${said}`;
      }),
      '',
    ]),
  ];
}
