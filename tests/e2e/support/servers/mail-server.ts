/**
 * A real SMTP server on loopback, with a page for received emails: GET /?to=<address> waits for the first and returns
 * JSON; `&now` does not wait. `node mail-server.ts` takes free ports and prints them as JSON.
 */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** In base64. */
  attachments: { contentId: string; content: string }[];
}

export interface MailAddresses {
  smtp: string;
  page: string;
}

const mails: ReceivedMail[] = [];
const arrivals = new EventEmitter().setMaxListeners(0);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, session, done) => {
    const raw = await buffer(stream).catch(() => undefined);
    // The sender was killed meanwhile.
    if (raw === undefined) return;
    const mail = await PostalMime.parse(raw);
    for (const { address } of session.envelope.rcptTo) {
      mails.push({
        to: address,
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        messageId: mail.messageId ?? '',
        attachments: mail.attachments.map(({ contentId = '', content }) => ({
          contentId,
          content: Buffer.from(content as ArrayBuffer).toString('base64'),
        })),
      });
    }
    arrivals.emit('mail');
    done();
  },
});

smtp.on('error', () => {});

const http = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const to = searchParams.get('to');
  const found = () => mails.filter((mail) => mail.to === to);
  const answer = () => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found()));
  const answerOnceThereIsOne = () => {
    if (to === null || searchParams.has('now') || found().length > 0) answer();
    else arrivals.once('mail', answerOnceThereIsOne);
  };
  answerOnceThereIsOne();
});

smtp.listen(0, '127.0.0.1');
http.listen(0, '127.0.0.1');
await Promise.all([once(smtp.server, 'listening'), once(http, 'listening')]);
const [smtpAt, pageAt] = [smtp.server.address(), http.address()] as AddressInfo[];
const addresses: MailAddresses = {
  smtp: `smtp://127.0.0.1:${smtpAt?.port}`,
  page: `http://127.0.0.1:${pageAt?.port}`,
};
console.log(JSON.stringify(addresses));
