import { readFileSync, readdirSync, statSync } from 'node:fs';
import { type Server, type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { PNG } from 'pngjs';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../base/folder.fixture.ts';
import type { Paise } from '../../../domain/money.ts';
import { keptLog } from '../../base/log.fixture.ts';
import { templateOptions } from '../site.fixture.ts';
import type { RestPayee } from '../templates/payment/rest-to-pay.ts';
import { writeMail } from '../write-mail.ts';
import { type Behaviour, answer, smtpServer } from './smtp.fixture.ts';
import { parseSmtpUrl } from '../../environment/smtp-url.ts';
import { type OutgoingMail, createTransport } from './transport.ts';

const QUEUED = Date.parse('2026-11-21T08:46:20.123Z');
const NOW = Date.parse('2026-11-21T08:50:00Z');
const ID = '019aa5b0-0000-7000-8000-000000000001';

const outgoing: OutgoingMail = {
  id: ID,
  messageId: `<${ID}@kaksha.example>`,
  recipient: 'asha@example.org',
  queuedAt: QUEUED,
  now: NOW,
  subject: 'We have your registration for React.Js',
  text: 'Hello,\n\nwe have it.\n',
  html: '<p>Hello,</p><p>we have it.</p>',
};

function transportTo(smtpUrl: URL | undefined, folder = 'unused', log = keptLog()) {
  const from = { name: 'Kaksha', address: 'desk@example.com' };
  return createTransport({ smtpUrl, sender: { from, replyTo: 'hello@example.com' }, folder, log });
}

async function serverThat(behaviour: Behaviour = {}) {
  const server = await smtpServer(behaviour);
  onTestFinished(() => server.close());
  return server;
}

function withUser(url: URL, user: string, password: string, host = url.hostname): URL {
  return new URL(`${url.protocol}//${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${url.port}`);
}

const partPaid = (payee: RestPayee) =>
  writeMail(
    {
      kind: 'part-paid',
      registrationId: 'r1',
      data: {
        course: 'React.Js',
        amount: 45_100 as Paise,
        paidOn: '2026-11-20',
        price: 65_000 as Paise,
        missing: 19_900 as Paise,
        payee,
      },
    },
    templateOptions,
  );

const payee: RestPayee = {
  name: 'Kaksha Sample Payee',
  vpa: 'kaksha@example',
  courseId: 'react',
  hasCode: true,
  opensApp: false,
};
const LINK = 'upi://pay?pa=kaksha@example&pn=Kaksha%20Sample%20Payee&am=199.00&cu=INR&tn=React%20Js';

async function codesIn(png: Uint8Array): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  const symbols = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  return symbols.map((symbol) => symbol.decode());
}

describe('the email that asks for the rest', () => {
  async function received(to: RestPayee) {
    const server = await serverThat();
    expect(await transportTo(server.url).send({ ...outgoing, ...partPaid(to) })).toEqual({ state: 'sent' });
    return server.accepted[0]!.mail;
  }

  test('brings a code of exactly the rest along, which the HTML shows and tells in words', async () => {
    const { attachments, html = '', text } = await received(payee);
    expect(attachments).toMatchObject([
      {
        filename: 'upi-qr.png',
        mimeType: 'image/png',
        disposition: 'inline',
        contentId: '<upi-qr@kaksha.example>',
        related: true,
      },
    ]);
    const pictures = html.match(/<img [^>]*>/g);
    expect(pictures).toHaveLength(1);
    expect(pictures?.[0]).toContain('src="cid:upi-qr@kaksha.example"');
    expect(pictures?.[0]).toContain('alt="QR code: pay ₹199 to the UPI ID kaksha@example"');
    const png = attachments[0]!.content as Uint8Array;
    expect(await codesIn(png)).toEqual([LINK]);
    // Small enough for a phone on a slow network.
    expect(png.byteLength).toBeLessThan(2000);
    expect(text).not.toContain('QR');
    expect(html).not.toContain('href="upi:');
  });

  test('has a button for the UPI app only where the payee is a verified merchant', async () => {
    const { html } = await received({ ...payee, opensApp: true });
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
    expect(html).toContain('>Open my UPI app</a>');
  });

  test.each([
    ['whose code a bank has signed', { ...payee, hasCode: false }],
    ['of an email that an earlier version queued', { name: payee.name, vpa: payee.vpa }],
  ])('has no picture for a payee %s', async (_, to) => {
    const { attachments, html, text } = await received(to);
    expect(attachments).toEqual([]);
    expect(html).not.toContain('<img');
    expect(text).toContain('UPI ID: kaksha@example');
  });
});

describe('a mail sent by SMTP', () => {
  test('arrives as text and HTML, with the headers of a mail that a program wrote', async () => {
    const server = await serverThat();
    expect(await transportTo(server.url).send(outgoing)).toEqual({ state: 'sent' });
    expect(server.accepted).toHaveLength(1);
    const { mail, recipients, sender, raw } = server.accepted[0]!;
    expect({ recipients, sender }).toEqual({ recipients: ['asha@example.org'], sender: 'desk@example.com' });
    expect(mail.text?.trimEnd()).toBe('Hello,\n\nwe have it.');
    expect(mail.html?.trimEnd()).toBe(outgoing.html);
    expect(mail).toMatchObject({
      subject: outgoing.subject,
      messageId: outgoing.messageId,
      date: '2026-11-21T08:50:00.000Z',
      from: { name: 'Kaksha', address: 'desk@example.com' },
      to: [{ address: 'asha@example.org' }],
      replyTo: [{ address: 'hello@example.com' }],
    });
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail.attachments).toEqual([]);
  });

  test('keeps Hindi in subject, text and HTML', async () => {
    const server = await serverThat();
    const words = 'कक्षा: हिन्दी में आपका पंजीकरण हमें मिल गया है और हम भुगतान देख रहे हैं ₹650';
    await transportTo(server.url).send({ ...outgoing, subject: words, text: words, html: `<p>${words}</p>` });
    const { mail, raw } = server.accepted[0]!;
    expect(mail.subject).toBe(words);
    expect(mail.text?.trimEnd()).toBe(words);
    expect(mail.html?.trimEnd()).toBe(`<p>${words}</p>`);
    // oxlint-disable-next-line no-control-regex
    expect(raw).toMatch(/^[\u0000-\u007F]*$/);
  });

  test('keeps lines that begin with a dot, and lines longer than SMTP allows', async () => {
    const server = await serverThat();
    const text = `.\n..\n.hidden\nlast\n.\n${'long '.repeat(1000)}end`;
    const html = `<p>.</p>\n.\n<p>${'x'.repeat(5000)}</p>`;
    expect(await transportTo(server.url).send({ ...outgoing, text, html })).toEqual({ state: 'sent' });
    const { mail, raw } = server.accepted[0]!;
    expect(mail.text?.trimEnd()).toBe(text);
    expect(mail.html?.trimEnd()).toBe(html);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  test('has one line for the subject, whatever the subject', async () => {
    const server = await serverThat();
    await transportTo(server.url).send({ ...outgoing, subject: 'Hello\r\nBcc: all@evil.example\r\n\r\nBuy' });
    const { mail, recipients } = server.accepted[0]!;
    expect(mail.subject).toBe('Hello Bcc: all@evil.example Buy');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(recipients).toEqual(['asha@example.org']);
  });

  test.each(['asha@example.org\r\nBcc: all@evil.example', 'asha@example.org, all@evil.example', 'asha'])(
    'never goes to %j',
    async (recipient) => {
      const server = await serverThat();
      const outcome = await transportTo(server.url).send({ ...outgoing, recipient });
      expect(outcome).toEqual({ state: 'refused', why: 'the recipient is not an email address' });
      expect(server.accepted).toEqual([]);
    },
  );

  test('goes through TLS where the server offers it, or speaks nothing else', async () => {
    const secured: boolean[] = [];
    const onMailFrom: Behaviour['onMailFrom'] = (_address, session, callback) => {
      secured.push(session.secure);
      callback();
    };
    const offering = await serverThat({ onMailFrom });
    const plain = await serverThat({ onMailFrom, offersTls: false });
    const secure = await serverThat({ onMailFrom, secure: true });
    for (const { url } of [offering, plain, secure]) {
      expect(await transportTo(url).send(outgoing)).toEqual({ state: 'sent' });
    }
    expect(secured).toEqual([true, false, true]);
  });

  test('signs in with the user and password of the URL', async () => {
    const server = await serverThat({
      onAuth: ({ username, password }, _session, callback) =>
        username === 'desk@example.com' && password === 'p@ss/wörd%'
          ? callback(null, { user: 1 })
          : callback(answer(535, 'Wrong')),
    });
    const right = transportTo(withUser(server.url, 'desk@example.com', 'p@ss/wörd%'));
    expect(await right.send(outgoing)).toEqual({ state: 'sent' });
  });

  test('gives no password to another machine without TLS', async () => {
    const tried: unknown[] = [];
    const server = await serverThat({
      offersTls: false,
      onAuth: ({ password }, _session, callback) => {
        tried.push(password);
        callback(null, { user: 1 });
      },
    });
    // A spelling of 127.0.0.1 that the transport does not recognise as this machine.
    const outcome = await transportTo(withUser(server.url, 'desk', 'secret', '127.1')).send(outgoing);
    expect(outcome).toEqual({ state: 'unreachable', why: 'answer 500 to STARTTLS' });
    expect(tried).toEqual([]);
  });

  test('trusts no certificate of another machine that nobody has signed', async () => {
    const server = await serverThat();
    const outcome = await transportTo(new URL(`smtp://127.1:${server.port}`)).send(outgoing);
    expect(outcome).toMatchObject({ state: 'unreachable', why: expect.stringContaining('certificate') });
    expect(server.accepted).toEqual([]);
  });
});

const says = (code: number): ((...args: [unknown, unknown, (error?: Error | null) => void]) => void) => {
  return (_what, _session, callback) => callback(answer(code, `5.1.1 <asha@example.org> said ${code}`));
};

describe('a server that does not take a mail', () => {
  test.each<[string, Behaviour, string, string]>([
    ['defers the recipient', { onRcptTo: says(451) }, 'deferred', 'answer 451 5.1.1 to RCPT TO'],
    ['refuses the recipient', { onRcptTo: says(550) }, 'refused', 'answer 550 5.1.1 to RCPT TO'],
    ['shuts down at the recipient', { onRcptTo: says(421) }, 'unreachable', 'answer 421 5.1.1 to CONN'],
    ['wants a password first', { onRcptTo: says(530) }, 'unreachable', 'answer 530 5.1.1 to RCPT TO'],
    ['refuses the sender', { onMailFrom: says(553) }, 'unreachable', 'answer 553 5.1.1 to MAIL FROM'],
    [
      'defers the message',
      {
        onMessage: () => {
          throw answer(452, 'asha@example.org is full');
        },
      },
      'deferred',
      'answer 452 to DATA',
    ],
    [
      'refuses the message',
      {
        onMessage: () => {
          throw answer(554, 'No mail for asha@example.org');
        },
      },
      'refused',
      'answer 554 to DATA',
    ],
  ])('%s: said in codes, without the address', async (_, behaviour, state, why) => {
    const server = await serverThat({ offersTls: false, ...behaviour });
    expect(await transportTo(server.url).send(outgoing)).toEqual({ state, why });
  });

  test('does not accept the password: nothing that is about this mail', async () => {
    const server = await serverThat({ onAuth: (_auth, _session, callback) => callback(answer(535, 'No')) });
    const outcome = await transportTo(withUser(server.url, 'desk', 'wrong')).send(outgoing);
    expect(outcome).toMatchObject({ state: 'unreachable', why: expect.stringMatching(/^answer 535/) });
    expect(JSON.stringify(outcome)).not.toContain('wrong');
  });

  test('is down', async () => {
    const server = await serverThat();
    await server.close();
    const outcome = await transportTo(server.url).send(outgoing);
    expect(outcome).toMatchObject({ state: 'unreachable', why: expect.stringContaining('ECONNREFUSED') });
  });

  test.each(['EHLO', 'MAIL', 'DATA', '.'])('hangs up after %s', async (last) => {
    const port = await hangingUpAfter(last);
    const outcome = await transportTo(new URL(`smtp://127.0.0.1:${port}`)).send(outgoing);
    expect(outcome.state).toBe('unreachable');
    expect(JSON.stringify(outcome)).not.toContain('asha');
  });
});

async function hangingUpAfter(last: string): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    let inMessage = false;
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (inMessage && line !== '.') continue;
        if (line.startsWith(last)) {
          socket.destroy();
          return;
        }
        inMessage = line === 'DATA';
        socket.write(inMessage ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('without SMTP_URL', () => {
  function folder(): string {
    const path = emptyFolder();
    return join(path, 'data', 'outbox');
  }

  test('a mail becomes a file that a mail program can open, and the log says where', async () => {
    const path = folder();
    const log = keptLog();
    const transport = transportTo(undefined, path, log);
    const subject = 'हिन्दी';
    expect(await transport.send({ ...outgoing, subject })).toEqual({ state: 'sent' });
    expect(readdirSync(path)).toEqual([`20261121T084620123Z-${ID}.eml`]);
    const file = join(path, `20261121T084620123Z-${ID}.eml`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail).toMatchObject({
      subject,
      messageId: outgoing.messageId,
      to: [{ address: 'asha@example.org' }],
      replyTo: [{ address: 'hello@example.com' }],
      html: expect.stringContaining('we have it'),
      text: expect.stringContaining('we have it'),
    });
    expect(log.lines).toEqual([expect.stringContaining(JSON.stringify(path))]);
  });

  test('names sort by the time, and the same mail again is the same file', async () => {
    const path = folder();
    const transport = transportTo(undefined, path);
    for (const [id, queuedAt] of [
      ['b', QUEUED + 1],
      ['c', QUEUED],
      ['a', QUEUED + 90_000_000],
      ['c', QUEUED],
    ] as const) {
      await transport.send({ ...outgoing, id, queuedAt });
    }
    expect(readdirSync(path).map((name) => name.at(-5))).toEqual(['c', 'b', 'a']);
  });

  test('a folder that cannot be written is no reason to give a mail up', async () => {
    const outcome = await transportTo(undefined, join(import.meta.filename, 'outbox')).send(outgoing);
    expect(outcome).toEqual({ state: 'unreachable', why: 'the file could not be written: ENOTDIR' });
  });
});

test('the log says which server sends, without its password', () => {
  const log = keptLog();
  transportTo(new URL('smtp://desk:secret@smtp.example.com:587'), 'unused', log);
  expect(log.lines).toEqual([expect.stringContaining('smtp.example.com:587')]);
  expect(log.lines.join('')).not.toMatch(/desk|secret/);
});

test.each([
  ['smtp://localhost', true],
  ['smtp://desk%40example.com:p%2Fw@smtp.example.com:587', true],
  ['smtps://desk:pw@smtp.example.com', true],
  ['smtps://smtp.example.com/', true],
  ['http://smtp.example.com', false],
  ['smtp.example.com:587', false],
  ['smtp://', false],
  ['smtp://smtp.example.com/path', false],
  ['smtp://smtp.example.com?pool=true', false],
  ['smtp://desk@smtp.example.com', false],
  ['smtp://desk:%E0%A4@smtp.example.com', false],
  ['smtp://smtp.example.com:99999', false],
])('whether %s is the address of an SMTP server: %s', (text, expected) =>
  expect(parseSmtpUrl(text) !== undefined).toBe(expected),
);
