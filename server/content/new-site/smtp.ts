import type { SmtpAnswers } from './answers.ts';

/** The usual port of an email server that speaks TLS from the beginning. */
const TLS_PORT = '465';

/** SMTP_URL: every other port than 465 begins without TLS and then asks for it. */
export function smtpUrl({ server, user, password }: SmtpAnswers): string {
  const [host = '', port = TLS_PORT] = server.split(':');
  const account = [user, password].map(encodeURIComponent).join(':');
  return `${port === TLS_PORT ? 'smtps' : 'smtp'}://${account}@${host}:${port}`;
}
