import type { FileFinding } from '../content/schema/file-findings.ts';
import { holdsSampleUrl, short } from '../content/samples.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Env } from '../environment/env.ts';
import { originOf } from '../environment/web-address.ts';
import { configuredUrl } from './public-url.ts';

const SETTINGS_PLACE = '.env, or the environment';

const todo = (field: string, words: string, advice: string) => ({
  ...{ file: SETTINGS_PLACE, field, words, advice },
  state: 'wrong' as const,
});

type SettingsOfSite = Pick<Env, 'publicUrl' | 'smtpUrl' | 'mailFrom'>;

/** Settings that are missing before learners come. */
export function settingsToDo(
  env: SettingsOfSite & Pick<Env, 'trustProxy' | 'backupTo'>,
  site: Pick<Site, 'url'>,
): Required<FileFinding>[] {
  return [
    ...settingsOfSite(env, site),
    ...(env.trustProxy.length === 0
      ? [
          todo(
            'TRUST_PROXY',
            'is not set',
            'visitors behind the proxy cannot be told apart. Example: TRUST_PROXY=loopback',
          ),
        ]
      : []),
    // Some providers back up the whole machine.
    ...(env.backupTo === undefined
      ? [
          {
            ...todo(
              'BACKUP_TO',
              'is not set',
              'the site does not make backups automatically, and a broken disk takes every registration with it. Example: BACKUP_TO=/mnt/backups',
            ),
            state: 'look' as const,
          },
        ]
      : []),
  ];
}

/** Those that are the same wherever the site runs, for `npm run preflight`. */
export function settingsOfSite(env: SettingsOfSite, site: Pick<Site, 'url'>): Required<FileFinding>[] {
  const address = configuredUrl(env, site);
  const isSample = env.publicUrl !== undefined && holdsSampleUrl(env.publicUrl);
  return [
    ...(isSample
      ? [todo('PUBLIC_URL', `${short(env.publicUrl ?? '')} is a sample address`, 'links in emails would lead nowhere.')]
      : []),
    ...(address === undefined
      ? [
          todo(
            'PUBLIC_URL',
            'is not set',
            'links in emails would lead nowhere. Example: PUBLIC_URL=https://www.example.com',
          ),
        ]
      : []),
    ...(address !== undefined && !address.startsWith('https:')
      ? [todo('PUBLIC_URL', `is ${address}`, 'names and payments would travel unencrypted. Let it begin with https://')]
      : []),
    ...(env.smtpUrl === undefined
      ? [
          todo(
            'SMTP_URL',
            'is not set',
            'nobody gets an email. Example: SMTP_URL=smtps://user:password@smtp.example.com:465',
          ),
        ]
      : []),
    ...(env.mailFrom !== undefined && /\.example$|@example\./.test(env.mailFrom.address)
      ? [todo('MAIL_FROM', `is ${env.mailFrom.address}`, 'a sample address, which no server accepts')]
      : []),
  ];
}

/** Pages and the sitemap name the address of the content, emails that of the settings. The sample's is nobody's. */
export function twoAddresses(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { url }: Pick<Site, 'url'>,
): Required<FileFinding>[] {
  if (publicUrl === undefined || holdsSampleUrl(url) || publicUrl === originOf(url)) return [];
  return [
    todo(
      'PUBLIC_URL',
      `is ${publicUrl}, but url: of site.yaml is ${url}`,
      'links in emails lead to the first, search engines and shared links to the second. Write the same address in both, then build the site again.',
    ),
  ];
}
