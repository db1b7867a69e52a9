import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { smtpOptions } from '../mail/transport/smtp.ts';
import { isThisMachine } from '../environment/this-machine.ts';

const NAME = 'Email server';

interface EmailServerLook {
  finding: Finding;
  /** Its clock and ours in milliseconds since 1970, if its greeting has the time. */
  clock?: { theirs: number; ours: number } | undefined;
}

interface Met {
  isEncrypted: boolean;
  greeting: string;
  greetedAt: number;
}

/** Connects with TLS and signs in as the site does, but sends nothing. `patience`: milliseconds of silence. */
export async function emailServer(
  url: URL,
  { patience, now }: { patience: number; now: () => number },
): Promise<EmailServerLook> {
  try {
    const { isEncrypted, greeting, greetedAt } = await meet(url, patience, now);
    const theirs = dateIn(greeting);
    return {
      finding: findingOf(url, isEncrypted),
      clock: theirs === undefined ? undefined : { theirs, ours: greetedAt },
    };
  } catch (error) {
    return { finding: refusal(url, error as SmtpError) };
  }
}

function findingOf(url: URL, isEncrypted: boolean): Finding {
  const lets = url.username === '' ? 'does not ask for a password' : 'accepts user and password';
  if (isEncrypted || isThisMachine(url.hostname)) {
    return well(NAME, `${url.host} answers${isEncrypted ? ' with TLS' : ''} and ${lets}`);
  }
  return look(
    NAME,
    `${url.host} answers without TLS and ${lets}`,
    "Emails hold names and links of learners, and travel where others can read them. Use your provider's address with TLS. Example: SMTP_URL=smtps://user:password@smtp.example.com:465",
  );
}

async function meet(url: URL, patience: number, now: () => number): Promise<Met> {
  const { auth, ...options } = smtpOptions(url, patience);
  let greeting: string | undefined;
  let greetedAt = 0;
  const hear = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx !== 'server' || greeting !== undefined) return;
    greeting = text;
    greetedAt = now();
  };
  const quiet = () => {};
  const logger = { level: quiet, trace: quiet, debug: hear, info: quiet, warn: quiet, error: quiet, fatal: quiet };
  const connection = new SMTPConnection({ ...options, logger, debug: true });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('it ended the connection')));
      connection.connect((error) => {
        if (error) reject(error);
        else if (auth === undefined) resolve();
        else
          connection.login({ credentials: auth, ...auth }, (refused) =>
            refused === null ? resolve() : reject(refused),
          );
      });
    });
    return { isEncrypted: connection.secure, greeting: greeting ?? '', greetedAt };
  } finally {
    connection.on('error', quiet);
    connection.quit();
  }
}

interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

function refusal({ host }: URL, { code = '', message, responseCode }: SmtpError): Finding {
  if (code === 'EAUTH') {
    return wrong(
      NAME,
      `${host} refuses user and password${responseCode === undefined ? '' : ` (answer ${responseCode})`}`,
      'Check both in SMTP_URL. Write @ in them as %40, and : as %3A. Gmail and others want an app password.',
    );
  }
  if (code === 'ETLS') {
    return wrong(
      NAME,
      `${host} does not offer TLS that can be used (${message})`,
      'Without it the password would travel where others can read it. Use smtps:// and port 465, or the port your provider names.',
    );
  }
  if (code === 'EDNS') {
    return wrong(NAME, `No address is known for ${host}`, 'Check the name of the server in SMTP_URL.');
  }
  if (responseCode !== undefined) {
    return wrong(
      NAME,
      `${host} refuses the connection (answer ${responseCode})`,
      'Ask your email provider why, with that number.',
    );
  }
  return wrong(
    NAME,
    `${host} does not answer as an email server (${message})`,
    'Check name and port in SMTP_URL: smtps:// has 465, smtp:// has 587. Some server providers block these ports until you ask them.',
  );
}

const DATE = /\b\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}\b/;

/** The time in a server's greeting (RFC 5322, 3.3), in milliseconds since 1970. */
function dateIn(greeting: string): number | undefined {
  const [date] = DATE.exec(greeting) ?? [];
  return date === undefined ? undefined : Date.parse(date);
}
