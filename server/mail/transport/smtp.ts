import { type SendMailOptions, createTransport } from 'nodemailer';
import { isThisMachine } from '../../environment/this-machine.ts';

/** `unreachable` is a problem that other emails would have too. `why` has no personal data. */
export type Outcome = { state: 'sent' } | { state: 'refused' | 'deferred' | 'unreachable'; why: string };

/** Milliseconds for the connection, the greeting and each later silence. The signal limits the whole. */
const PATIENCE_MS = 20_000;

/** `patience`: milliseconds for the connection and each silence after it. */
export function smtpOptions(url: URL, patience: number) {
  const secure = url.protocol === 'smtps:';
  const isHere = isThisMachine(url.hostname);
  const hasPassword = url.username !== '';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && hasPassword && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(hasPassword && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
}

/**
 * Sends by SMTP, one connection for each email. `smtps://` (port 465) uses TLS from the start, and `smtp://` (port 587)
 * if offered. Without TLS, only this machine gets a password.
 */
export function smtpTransport(url: URL): (message: SendMailOptions, signal?: AbortSignal) => Promise<Outcome> {
  const server = createTransport({ ...smtpOptions(url, PATIENCE_MS), pool: false });
  return async (message, signal) => {
    // Nodemailer then closes the connection. Its types lack the option.
    const untilAborted: SendMailOptions & { signal?: AbortSignal } = { ...message, signal };
    try {
      await server.sendMail(untilAborted);
      return { state: 'sent' };
    } catch (error) {
      if (signal?.aborted === true) return { state: 'unreachable', why: 'the server did not finish in time' };
      return outcomeOf(error);
    }
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  message?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Answers about recipient or message concern this email. Earlier answers, and 421 and 530 at any time, concern the
 * server or our settings: a wrong password must not end all emails.
 */
function outcomeOf(error: unknown): Outcome {
  const { code = 'unknown', command = '', message = '', response = '', responseCode } = error as SmtpError;
  if (responseCode === undefined) {
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'refused', why: `it could not be sent: ${code}` };
    return { state: 'unreachable', why: `${code}: ${message}` };
  }
  // An answer's words often repeat the address; its codes never do (RFC 5321, RFC 3463).
  const [detail = ''] = /(?<=^\d{3}[ -])\d\.\d{1,3}\.\d{1,3}/.exec(response) ?? [];
  const why = `answer ${[responseCode, detail].join(' ').trim()} to ${command || code}`;
  const isAboutMail = (command === 'RCPT TO' || command === 'DATA') && ![421, 530].includes(responseCode);
  if (!isAboutMail) return { state: 'unreachable', why };
  return { state: responseCode >= 500 ? 'refused' : 'deferred', why };
}
