import { packedWords } from '../../domain/text/packed-words.ts';
import { holdsSampleUrl } from '../../server/content/samples.ts';
import { withSettings } from '../../server/environment/env-file.ts';
import type { Mailbox } from '../../server/environment/sender-address.ts';

/** What the machine of the provider knows of the server's settings. */
interface Known {
  publicUrl: string | undefined;
  /** From the content. */
  url: string;
  smtpUrl: string | undefined;
  mailFrom: Mailbox | undefined;
}

const PLACE = 'https://www.example.org';

/** The address of the site: one on this machine is only for trials. */
export function addressOf({ publicUrl, url }: Pick<Known, 'publicUrl' | 'url'>): string {
  return [publicUrl, url].find((each) => each?.startsWith('https:') && !holdsSampleUrl(each)) ?? PLACE;
}

/**
 * The settings of the server, from `.env.example` and what is known here. Secrets of this machine stay here, but for the
 * email server, which is the same. `missing` has what is to be filled in.
 */
export function serverEnv(example: string, known: Known): { text: string; missing: string[] } {
  const { smtpUrl, mailFrom } = known;
  const address = addressOf(known);
  const text = withSettings(example, {
    // Beside the settings, where the desk can change it.
    CONTENT_DIR: 'content',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: address,
    // In the one folder that the unit of systemd lets it write to.
    BACKUP_TO: '/var/lib/kaksha/backups',
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    ...(mailFrom !== undefined && { MAIL_FROM: `${mailFrom.name} <${mailFrom.address}>`.trim() }),
  });
  const missing = [...(address === PLACE ? ['PUBLIC_URL'] : []), ...(smtpUrl === undefined ? ['SMTP_URL'] : [])];
  return { text: packedWords(text, '/opt/kaksha'), missing };
}
