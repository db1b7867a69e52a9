/**
 * `npm run doctor`: checks everything that the site needs, with advice. It changes nothing, and the site may run or
 * not. Exit code 0 only if nothing is wrong. `--send-to you@example.org` sends a real email.
 */
import { type Finding, well, wrong } from '../../domain/finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { indianDayAt } from '../../domain/day.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { loadContent } from '../../server/content/load.ts';
import { isFree } from '../../server/content/new-site/write-site.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { preflight } from '../../server/content/preflight.ts';
import { ContentError } from '../../server/content/schema/file-findings.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import { readEnv, withEnvFile } from '../../server/environment/env.ts';
import { contentOfBuild } from '../../server/setup/build.ts';
import { diagnose } from '../../server/doctor/doctor.ts';
import { sendTestEmail } from '../../server/doctor/test-email.ts';
import { hasOwnFolder, type Home } from '../../server/setup/home.ts';
import { configuredUrl } from '../../server/setup/public-url.ts';
import type { Command } from './command.ts';
import { messageOf } from '../../server/doctor/message-of.ts';

/** How long another machine may be silent, in milliseconds. */
const PATIENCE = 10_000;

const USAGE = 'Usage: npm run doctor, or npm run doctor -- --send-to you@example.org';

const MARKS = { well: '✓', look: '!', wrong: '✗' } as const;

export const doctor: Command = async ({ words, environment, home, say }) => {
  const recipient = recipientOf(words);
  const content = contentHere(home, environment);
  const { root } = home;
  const findings = await diagnose({ root, environment, content, now: Date.now, patience: PATIENCE });
  if (recipient !== undefined) findings.push(await sent(recipient, content.site, withEnvFile(root, environment)));
  say(reportOf(findings).join('\n'));
  return findings.every(({ state }) => state !== 'wrong');
};

function recipientOf(words: readonly string[]): string | undefined {
  const [option, recipient, ...more] = words.flatMap((word) => word.split('='));
  if (option === undefined) return undefined;
  if (option !== '--send-to' || recipient === undefined || more.length > 0) throw new ConfigurationError(USAGE);
  return recipient;
}

function contentHere(
  { root, build, isPacked }: Home,
  typed: NodeJS.ProcessEnv,
): Parameters<typeof diagnose>[0]['content'] {
  const name = 'Content';
  const today = indianDayAt(Date.now());
  if (isPacked && !hasOwnFolder(withEnvFile(root, typed))) {
    const site = contentOfBuild(build);
    const left = site === undefined ? 0 : preflight(site, today).filter(({ state }) => state === 'wrong').length;
    const more = 'npm run preflight, where the site is packed, compares every text with the sample';
    return {
      site,
      finding:
        left === 0
          ? well(name, `No sample value was found in this folder; ${more}`)
          : wrong(
              name,
              counted(left, 'text or value still needs work', 'texts or values still need work'),
              `${more}, and names each.`,
            ),
    };
  }
  try {
    // A package has no sample beside it.
    const place = { ...contentPlace(root, withEnvFile(root, typed)), ...(isPacked && { isSample: false }) };
    if (isPacked && isFree(place.folder))
      return { site: undefined, finding: wrong(name, 'There is no site yet', 'Open the link that its start printed.') };
    const site = loadContent(root, place);
    if (place.isSample) {
      return {
        site,
        finding: wrong(name, 'This is the sample content', 'Make your own folder: npm run new-site -- --example'),
      };
    }
    const findings = preflight(site, today, isPacked ? undefined : loadContent(root, contentPlace(root, {})));
    const left = findings.filter(({ state }) => state === 'wrong').length;
    return {
      site,
      folder: place.folder,
      finding:
        left === 0
          ? well(name, `Nothing from the sample is left in ${place.shown}`)
          : wrong(
              name,
              `${counted(left, 'text or value', 'texts or values')} of ${place.shown} still ${left === 1 ? 'needs' : 'need'} work`,
              isPacked
                ? 'Change them at the desk, under Edit site.'
                : 'npm run preflight names each, and says what to do.',
            ),
    };
  } catch (error) {
    if (error instanceof ConfigurationError)
      return { site: undefined, finding: wrong(name, 'Not checked', 'Fix the settings first.') };
    if (!(error instanceof ContentError)) throw error;
    return {
      site: isPacked ? undefined : contentOfBuild(build),
      finding: wrong(name, 'It has mistakes, and cannot be built', messageOf(error)),
    };
  }
}

async function sent(recipient: string, content: Content | undefined, settings: NodeJS.ProcessEnv): Promise<Finding> {
  if (content === undefined)
    return wrong('Test email', 'It was not sent', 'Fix the content first: the sender address is in it.');
  const env = readEnv(settings);
  const url = configuredUrl(env, content.site) ?? content.site.url;
  return sendTestEmail({ env, site: { ...content.site, url }, recipient, now: Date.now() });
}

function reportOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length)) + 2;
  const wrongs = findings.filter(({ state }) => state === 'wrong').length;
  const looks = findings.filter(({ state }) => state === 'look').length;
  const summary = [
    wrongs === 0 ? 'Nothing is wrong' : `${counted(wrongs, 'thing is', 'things are')} wrong (✗)`,
    ...(looks === 0 ? [] : [`look at ${looks} more (!)`]),
  ].join('; ');
  return [
    ...findings.flatMap(({ name, state, words, advice }) => [
      `${MARKS[state]} ${name.padEnd(width)}${words}`,
      ...(advice?.split('\n') ?? []).map((line) => `  ${' '.repeat(width)}→ ${line}`),
    ]),
    `\n${summary}. Nothing was changed.`,
  ];
}
