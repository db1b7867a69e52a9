import { createTransport as createMailer, type SendMailOptions } from 'nodemailer';
import { fileTransport } from './files.ts';
import { type Mailbox, isAddress } from '../../environment/sender-address.ts';
import { oneLine } from '../letter/letter.ts';
import { type Outcome, smtpTransport } from './smtp.ts';
import type { Log } from '../../base/log.ts';
import type { WrittenMail } from '../write-mail.ts';

export interface OutgoingMail extends WrittenMail {
  /** Id of the outbox row. */
  id: string;
  messageId: string;
  /** Null for nobody. */
  recipient: string | null;
  /** Milliseconds since 1970. */
  queuedAt: number;
  now: number;
}

type AddressedMail = OutgoingMail & { recipient: string };

export interface Transport {
  /** Never rejects. An email without recipient is made but not sent. An aborted one is `unreachable`. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<Outcome>;
}

/** Read for each email, since owners may change the contact. */
interface Sender {
  readonly from: Mailbox;
  /** Contact address, which gets answers. */
  readonly replyTo: string;
}

interface TransportOptions {
  /** `smtp://` (STARTTLS if offered) or `smtps://`. Undefined writes files. */
  smtpUrl: URL | undefined;
  sender: Sender;
  folder: string;
  log: Log;
}

/** Chooses the transport, and logs which. */
export function createTransport({ smtpUrl, sender, folder, log }: TransportOptions): Transport {
  if (smtpUrl === undefined) log.warn({ folder }, 'emails are written to files, not sent: set SMTP_URL to send them');
  else log.info({ server: smtpUrl.host }, 'emails are sent by SMTP');

  const nowhere = createMailer({ streamTransport: true, buffer: true, newline: 'windows' });
  const bySmtp = smtpUrl && smtpTransport(smtpUrl);
  const asFile = fileTransport(folder);
  return {
    send: async ({ recipient, ...rest }, signal) => {
      const mail = { ...rest, recipient: recipient ?? NOBODY };
      if (recipient === null) {
        await nowhere.sendMail(messageOf(mail, sender));
        return { state: 'sent' };
      }
      if (!isAddress(mail.recipient)) return { state: 'refused', why: 'the recipient is not an email address' };
      const message = messageOf(mail, sender);
      return bySmtp === undefined ? asFile(message, mail) : bySmtp(message, signal);
    },
  };
}

/** RFC 2369 and, for one-press unsubscribing, RFC 8058. */
function unsubscribeHeaders({ unsubscribe }: AddressedMail): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** RFC 2606: no host has this name. */
const NOBODY = 'nobody@nowhere.invalid';

function messageOf(mail: AddressedMail, { from, replyTo }: Sender): SendMailOptions {
  return {
    envelope: { from: from.address, to: [mail.recipient] },
    from,
    to: { name: '', address: mail.recipient },
    replyTo: { name: '', address: replyTo },
    subject: oneLine(mail.subject),
    messageId: mail.messageId,
    date: new Date(mail.now),
    text: mail.text,
    html: mail.html,
    attachments: (mail.pictures ?? []).map(({ cid, fileName: filename, png }) => ({
      ...{ cid, filename, content: png },
      ...{ contentType: 'image/png', contentDisposition: 'inline' as const },
    })),
    // RFC 3834: automatic replies stay away.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
