import type { MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';

/** What a mailbox answered cannot be used, it took too long, or an email of it could not be stored. */
export class MailboxError extends Error {
  readonly problem: MailboxProblem;

  constructor(problem: MailboxProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

interface Failed {
  code?: string;
  /** The code in brackets of a refusal (RFC 5530). */
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  mailboxMissing?: boolean;
}

const BUSY = new Set(['UNAVAILABLE', 'LIMIT', 'INUSE', 'THROTTLED']);

/** Codes of Node and of imapflow. What fits none is an answer that cannot be read. */
const BY_CODE: readonly (readonly [RegExp, MailboxProblem])[] = [
  [/^(?:ENOTFOUND|EAI_)/, 'host'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'refused'],
  [/^ERR_(?:TLS|SSL)_|CERT|SELF_SIGNED|UNABLE_TO_|^EPROTO$|^STARTTLS_INJECTION$|^HOSTNAME_MISMATCH$/, 'tls'],
  [/TIMEOUT$|^ETIMEDOUT$/, 'timeout'],
  [/^(?:ECONNRESET|EPIPE|EConnectionClosed|NoConnection|StateLogout|ClosedAfterConnect\w+)$/, 'closed'],
  [/^ETHROTTLE$/, 'busy'],
];

/** Why a mailbox could not be read, of the error of a connection. */
export function problemOf(error: unknown): MailboxProblem {
  if (error instanceof MailboxError) return error.problem;
  const { code = '', serverResponseCode = '', ...told } = error as Failed;
  if (BUSY.has(serverResponseCode)) return 'busy';
  if (told.authenticationFailed === true) return 'password';
  if (told.tlsFailed === true) return 'tls';
  if (told.mailboxMissing === true) return 'folder';
  return BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'answer';
}

/** What the log may have of an error: no word of a server, which may repeat an address. */
export function codesOf(error: unknown): { code: string | undefined; answered: string | undefined } {
  const { code, serverResponseCode } = error as Failed;
  return { code, answered: serverResponseCode };
}
