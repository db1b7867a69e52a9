/**
 * A real SMTP server on loopback for the tests, and a page beside it that says what arrived: GET /?to=<address> gives
 * the mails to that address as JSON, and waits until there is one, or with `&now` for none. `node mail-server.ts <smtp port> <http port>`.
 */
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
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
}

const [smtpPort = 0, httpPort = 0] = process.argv.slice(2).map(Number);
const mails: ReceivedMail[] = [];
const arrivals = new EventEmitter().setMaxListeners(0);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, session, done) => {
    const mail = await PostalMime.parse(await buffer(stream));
    for (const { address } of session.envelope.rcptTo) {
      mails.push({
        to: address,
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        messageId: mail.messageId ?? '',
      });
    }
    arrivals.emit('mail');
    done();
  },
});

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

smtp.listen(smtpPort, '127.0.0.1');
http.listen(httpPort, '127.0.0.1');
