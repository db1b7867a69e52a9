import { type SendMailOptions, createTransport } from 'nodemailer';
import { isThisMachine } from '../../environment/this-machine.ts';

/**
 * What became of a mail: `refused` for good by the server, `deferred` by the server for now, or `unreachable`: the
 * server had nothing to say about this mail, so the next one would fare no better. `why` holds no personal data.
 */
export type Outcome = { state: 'sent' } | { state: 'refused' | 'deferred' | 'unreachable'; why: string };

/** For the connection, the server's first word, and each silence after it. How long all may take, the signal says. */
const PATIENCE_MS = 20_000;

/** How a server of SMTP_URL is spoken to; `patience`, in milliseconds, for the connection and each silence after it. */
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
 * Sends by SMTP, one connection a mail. `smtps://` speaks TLS from the start (port 465); `smtp://` (port 587)
 * changes to it where the server offers that, and where it doesn't, gives a password only to this machine. The
 * certificate of a server on this machine is not checked: it has none that could be.
 */
export function smtpTransport(url: URL): (message: SendMailOptions, signal?: AbortSignal) => Promise<Outcome> {
  const server = createTransport({ ...smtpOptions(url, PATIENCE_MS), pool: false });
  return async (message, signal) => {
    // Nodemailer closes the connection then. Its types do not know it yet.
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
 * Only what the server says about the recipient or the message is about this mail. What it says before that
 * (greeting, password, sender), and 421 and 530 at any time, is about the server or our settings: a wrong password
 * must not end all mails for good.
 */
function outcomeOf(error: unknown): Outcome {
  const { code = 'unknown', command = '', message = '', response = '', responseCode } = error as SmtpError;
  if (responseCode === undefined) {
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'refused', why: `it could not be sent: ${code}` };
    return { state: 'unreachable', why: `${code}: ${message}` };
  }
  // The words of an answer often repeat the address; its codes never do (RFC 5321, RFC 3463).
  const [detail = ''] = /(?<=^\d{3}[ -])\d\.\d{1,3}\.\d{1,3}/.exec(response) ?? [];
  const why = `answer ${[responseCode, detail].join(' ').trim()} to ${command || code}`;
  const isAboutMail = (command === 'RCPT TO' || command === 'DATA') && ![421, 530].includes(responseCode);
  if (!isAboutMail) return { state: 'unreachable', why };
  return { state: responseCode >= 500 ? 'refused' : 'deferred', why };
}
