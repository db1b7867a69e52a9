/** The attacks on an email of a bank, each through the door that the mailbox uses. */
import { expect, test } from 'vitest';
import { bankEmail } from '../../../domain/bank-mail/emails.fixture.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import { type OwnAccount, readMessage, type ReadMessage } from './read-message.ts';
import {
  BANK_KEY,
  edKey,
  keyRecord,
  keysOf,
  mail,
  mailKey,
  type MailWish,
  received,
  SELECTOR,
  signed,
  type SignWish,
} from './signed-mail.fixture.ts';
import type { Resolve } from './verify.ts';

const NOW = Date.parse('2026-11-20T16:11:00+05:30');
const BANK = 'alerts@hdfcbank.bank.in';
const DOMAIN = 'hdfcbank.bank.in';
const OWNER = 'meera.iyer.fees@gmail.com';
const own: OwnAccount = { bankId: 'hdfc', address: OWNER, accountEnd: '4821', mailboxProvider: 'imap.gmail.com' };

const WEAK = mailKey(512);
const EDWARDS = edKey();
const noted = (tags: string) => ({ key: { ...BANK_KEY, record: BANK_KEY.record.replace('; k=', `; ${tags}; k=`) } });
const DNS = keysOf({
  ...keyRecord(DOMAIN),
  ...keyRecord('hdfcbank.net'),
  ...keyRecord('axis.bank.in'),
  ...keyRecord('digital.hdfcbank.bank.in'),
  ...keyRecord('evil.example'),
  ...keyRecord(DOMAIN, { selector: 'weak', key: WEAK }),
  ...keyRecord(DOMAIN, { selector: 'edwards', key: EDWARDS }),
  ...keyRecord(DOMAIN, { selector: 'test', ...noted('t=y') }),
  ...keyRecord(DOMAIN, { selector: 'strict', ...noted('t=s') }),
  ...keyRecord(DOMAIN, { selector: 'no-email', ...noted('s=tlsrpt') }),
  ...keyRecord(DOMAIN, { selector: 'sha1', ...noted('h=sha1') }),
});

const credit = bankEmail({ template: 'hdfc-ending-in' });
const wish = (more: Partial<MailWish> = {}): MailWish => ({
  ...credit,
  from: `HDFC Bank InstaAlerts <${BANK}>`,
  to: OWNER,
  at: NOW - MINUTE,
  ...more,
});

interface Reading {
  resolve?: Resolve;
  now?: number;
  at?: number;
  authentication?: string;
  account?: Partial<OwnAccount>;
}

/** What is made of a raw email in the owner's mailbox. */
async function readAs(
  raw: string | Buffer,
  { resolve = DNS, now = NOW, at = NOW - MINUTE / 2, account, ...more }: Reading = {},
) {
  const source = typeof raw === 'string' ? received(raw, { at, ...more }) : raw;
  return (await readMessage(source, { ...own, ...account }, { resolve, now })) as ReadMessage;
}

const verdictOf = async (raw: string | Buffer, reading?: Reading) => {
  const { kind, reason = '' } = (await readAs(raw, reading)).verdict as { kind: string; reason?: string };
  return `${kind} ${reason}`.trim();
};

const genuine = (more: Partial<MailWish> = {}, sign: Partial<SignWish> = {}) =>
  signed(mail(wish(more)), { domain: DOMAIN, ...sign });

/** Between the headings and the text. */
const changed = (raw: string, from: string | RegExp, to: string) => {
  const after = raw.replace(from, to);
  expect(after).not.toBe(raw);
  return after;
};
const withHeading = (raw: string, line: string) => `${line}\r\n${raw}`;

test('an email of the bank is signed, and tells of the credit', async () => {
  const read = await readAs(genuine());
  expect(read).toMatchObject({
    from: BANK,
    subject: credit.subject,
    sentAt: NOW - MINUTE,
    receivedAt: NOW - MINUTE / 2,
    verdict: { kind: 'signed', domain: DOMAIN, selector: SELECTOR, algorithm: 'rsa-sha256', restoredMessageId: false },
    told: { kind: 'credit', amount: 199_900, accountEnd: '4821', reference: '632416104821' },
  });
  expect(read.hash).toMatch(/^[\da-f]{64}$/);
  expect(read.text).toContain('account ending in 4821');
  expect(read.text).not.toContain('View: Account update');
});

test.each<[name: string, mail: Partial<MailWish>]>([
  ['in base64', { encoding: 'base64' }],
  ['as plain text', { html: undefined }],
  ['as HTML alone', { text: undefined }],
  ['with a subject in another script', { subject: 'खाता ❗ Update' }],
  ['from the bare address', { from: BANK }],
  ['with a name in quotation marks', { from: `"HDFC Bank, Alerts" <${BANK}>` }],
  ['with a name that is encoded', { from: `=?UTF-8?B?SERGQyBCYW5r?= <${BANK}>` }],
  ['to the address in other letters', { to: `"Meera" <Meera.Iyer.Fees@Gmail.com>` }],
  ['with a Sender of the bank', { headings: { Sender: 'bounce@comm.hdfcbank.bank.in' } }],
  ['with a part of text that is a placeholder', { text: 'To read this email, use a program that shows HTML.' }],
])('an email of the bank %s is signed', async (_, more) => {
  const read = await readAs(genuine(more));
  expect([read.verdict.kind, read.told.kind]).toEqual(['signed', 'credit']);
});

test.each<[name: string, raw: () => string, verdict: string]>([
  ['nobody signed', () => mail(wish()), 'refused unsigned'],
  ['somebody else signed', () => genuine({}, { domain: 'evil.example' }), 'refused other-signer'],
  ['another bank signed', () => genuine({}, { domain: 'axis.bank.in' }), 'refused other-signer'],
  ['a marketing subdomain signed', () => genuine({}, { domain: 'digital.hdfcbank.bank.in' }), 'refused other-signer'],
  ['the old domain signed for the new address', () => genuine({}, { domain: 'hdfcbank.net' }), 'refused other-signer'],
  ['somebody signed with their own key', () => genuine({}, { key: mailKey() }), 'refused bad-signature'],
  ['the key is not there', () => genuine({}, { selector: 'none' }), 'refused no-key'],
  ['the key has 512 bits', () => genuine({}, { selector: 'weak', key: WEAK }), 'refused weak-signature'],
  ['the signature is of SHA-1', () => genuine({}, { algorithm: 'rsa-sha1' }), 'refused weak-signature'],
  ['the key is only a test', () => genuine({}, { selector: 'test' }), 'unsure test-key'],
  ['the key is not for email', () => genuine({}, { selector: 'no-email' }), 'refused no-key'],
  ['the key is for SHA-1 alone', () => genuine({}, { selector: 'sha1' }), 'refused no-key'],
  [
    'a subdomain signed, which the key forbids',
    () => genuine({}, { selector: 'strict', tags: { i: `@digital.${DOMAIN}` } }),
    'refused bad-signature',
  ],
  ['it was signed for another domain', () => genuine({}, { tags: { i: '@evil.example' } }), 'refused bad-signature'],
  [
    'a key of Ed25519 signed',
    () => genuine({}, { selector: 'edwards', key: EDWARDS, algorithm: 'ed25519-sha256' }),
    'signed',
  ],
  [
    'a key of Ed25519 signed another text',
    () => `${genuine({}, { selector: 'edwards', key: EDWARDS, algorithm: 'ed25519-sha256' })}more\r\n`,
    'refused weak-signature',
  ],
  ['only a part is signed', () => genuine({}, { length: 200 }), 'refused part-signed'],
  [
    'text was appended to the signed part',
    () => `${genuine({ html: undefined }, { length: 200 })}Rs.9999.00 has been credited\r\n`,
    'refused part-signed',
  ],
  [
    'the amount was changed behind the signed part',
    () => changed(genuine({ html: undefined }, { length: 20 }), /Rs\.1999\.00/g, 'Rs.9999.00'),
    'refused part-signed',
  ],
  ['a second From was put above', () => withHeading(genuine(), `From: <${BANK}>`), 'refused doubled-heading'],
  ['a second To was put above', () => withHeading(genuine(), `To: ${OWNER}`), 'refused doubled-heading'],
  ['a second Subject was put above', () => withHeading(genuine(), 'Subject: other'), 'refused doubled-heading'],
  [
    'a second Content-Type was put above',
    () => withHeading(genuine(), 'Content-Type: text/html'),
    'refused doubled-heading',
  ],
  [
    'a second To was put below, where signers look first',
    () => changed(genuine(), '\r\n\r\n', `\r\nTo: thief@gmail.com\r\n\r\n`),
    'refused doubled-heading',
  ],
  ['a From is inside a folded heading', () => withHeading(genuine(), 'X-A: b\r\n From: a@evil.example'), 'signed'],
  [
    'a bare return hides a From',
    () => withHeading(genuine(), 'X-A: b\rFrom: a@evil.example'),
    'refused unreadable-heading',
  ],
  ['a bare line feed adds a From', () => withHeading(genuine(), `X-A: b\nFrom: <${BANK}>`), 'refused doubled-heading'],
  ['a Sender was added', () => withHeading(genuine(), 'Sender: a@evil.example'), 'refused other-sender'],
  [
    'a From with a space was added',
    () => withHeading(genuine(), 'From : a@evil.example'),
    'refused unreadable-heading',
  ],
  [
    'a From was folded before its colon',
    () => withHeading(genuine(), 'From\r\n : a@evil.example'),
    'refused unreadable-heading',
  ],
  ['a line of spaces hides headings', () => withHeading(genuine(), 'X-A: b\r\n \t'), 'refused unreadable-heading'],
  ['From has two addresses', () => genuine({ from: `${BANK}, a@evil.example` }), 'refused unclear-sender'],
  ['From is a group', () => genuine({ from: `Bank: ${BANK};` }), 'refused unclear-sender'],
  ['From has a comment', () => genuine({ from: `${BANK} (a@evil.example)` }), 'refused unclear-sender'],
  [
    'From has an encoded address',
    () => genuine({ from: `<=?UTF-8?Q?${BANK.replace('@', '=40')}?=>` }),
    'refused unclear-sender',
  ],
  [
    'From has a letter of another script',
    () => genuine({ from: `<alerts@hdfcb\u0430nk.bank.in>` }),
    'refused unclear-sender',
  ],
  [
    'From is a look-alike in ASCII',
    () => genuine({ from: 'alerts@xn--hdfcbnk-6fg.bank.in' }, { domain: 'evil.example' }),
    'refused unknown-sender',
  ],
  [
    'From has the address as its name',
    () => genuine({ from: `"${BANK}" <a@evil.example>` }, { domain: 'evil.example' }),
    'refused unknown-sender',
  ],
  ['From is another address of the bank', () => genuine({ from: 'offers@hdfcbank.bank.in' }), 'refused unknown-sender'],
  ['it was written to somebody else', () => genuine({ to: 'thief@gmail.com' }), 'refused not-to-you'],
  ['it was written to several', () => genuine({ to: `${OWNER}, thief@gmail.com` }), 'refused not-to-you'],
  [
    'it is about another account',
    () => genuine(bankEmail({ template: 'hdfc-ending-in', accountEnd: '9034' })),
    'refused other-account',
  ],
  [
    'To is not signed',
    () => genuine({}, { covers: ['From', 'Subject', 'Date', 'Content-Type'] }),
    'unsure to-unsigned',
  ],
  [
    'the date is not signed',
    () => genuine({}, { covers: ['From', 'To', 'Subject', 'Content-Type'] }),
    'unsure partly-signed',
  ],
  [
    'the boundary is not signed',
    () => genuine({}, { covers: ['From', 'To', 'Subject', 'Date'] }),
    'unsure partly-signed',
  ],
  ['text was appended', () => `${genuine()}Sent from a list\r\n`, 'unsure text-changed'],
  ['the amount was changed', () => changed(genuine(), /1999\.00/g, '9999.00'), 'unsure text-changed'],
  [
    'the subject was changed',
    () => changed(genuine(), 'Subject: View', 'Subject: [fees] View'),
    'refused bad-signature',
  ],
  [
    'the date was changed',
    () => changed(genuine(), /\r\nDate: [^\r]*/, '\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000'),
    'refused bad-signature',
  ],
  [
    'the plain text names another amount',
    () => genuine({ text: credit.text.replace('1999.00', '9999.00') }),
    'unsure parts-differ',
  ],
  [
    'the plain text names another reference',
    () => genuine({ text: credit.text.replace('632416104821', '632416104822') }),
    'unsure parts-differ',
  ],
])('if %s, the verdict says so', async (_, raw, verdict) => {
  expect(await verdictOf(raw())).toBe(verdict);
});

test('a forger who knows everything of the bank but its key gets no suggestion', async () => {
  const forger = mailKey();
  const forged = genuine({}, { key: forger });
  // Body and headings as he likes, in the hope that it looks like an email that was changed on its way.
  expect(await verdictOf(`${forged}more\r\n`)).toBe('refused bad-signature');
  const invented = forged.replace(/b=[^\r]*/, 'b=AAAA');
  expect(await verdictOf(invented)).toBe('refused bad-signature');
  const wrongHash = genuine({}, { tags: { bh: 'AAAA' }, key: forger });
  expect(await verdictOf(wrongHash)).toBe('refused bad-signature');
  const believed = withHeading(forged, `Authentication-Results: mx.google.com; dkim=pass header.i=@${DOMAIN}`);
  expect(await verdictOf(believed, { authentication: `mx.google.com; dkim=fail header.i=@${DOMAIN}` })).toBe(
    'refused bad-signature',
  );
});

test('a bad signature beside a good one changes nothing', async () => {
  const good = genuine();
  const [line = ''] = genuine({}, { key: mailKey() }).split('\r\n');
  expect(await verdictOf(withHeading(good, line))).toBe('signed');
  expect(await verdictOf(withHeading(good, line.replace(DOMAIN, 'evil.example')))).toBe('signed');
});

test('only keys of the bank are asked for', async () => {
  const asked: string[] = [];
  const noting: Resolve = async (name, type) => {
    asked.push(name);
    return DNS(name, type);
  };
  const [line = ''] = genuine({}, { domain: 'evil.example' }).split('\r\n');
  expect(await verdictOf(withHeading(genuine(), line), { resolve: noting })).toBe('signed');
  expect(new Set(asked)).toEqual(new Set([`${SELECTOR}._domainkey.${DOMAIN}`]));
});

test.each(['ESERVFAIL', 'ETIMEOUT', 'ECONNREFUSED', 'EREFUSED'])(
  'with the DNS answering %s we try again',
  async (code) => {
    const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await verdictOf(genuine(), { resolve })).toBe('later dns');
    // Whether the headings are the bank's cannot be known either.
    expect(await verdictOf(`${genuine()}more\r\n`, { resolve })).toBe('later dns');
    // This needs no DNS.
    expect(await verdictOf(genuine({ to: 'thief@gmail.com' }), { resolve })).toBe('refused not-to-you');
  },
);

test.each(['ENOTFOUND', 'ENODATA'])('with the DNS answering %s the signature counts for nothing', async (code) => {
  const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
  expect(await verdictOf(genuine(), { resolve })).toBe('refused no-key');
});

test('a key that the DNS never tells is waited for as long as the DNS tells nothing, and otherwise for an hour', async () => {
  const failing = (fails: (name: string) => boolean) => {
    const asked: string[] = [];
    const resolve: Resolve = async (name) => {
      asked.push(name);
      throw Object.assign(new Error(name), { code: fails(name) ? 'ESERVFAIL' : 'ENOTFOUND' });
    };
    return { resolve, asked };
  };
  const ofKeys = failing((name) => name.includes('_domainkey'));
  const late = { now: NOW + HOUR };
  expect(await verdictOf(genuine(), ofKeys)).toBe('later dns');
  expect(ofKeys.asked).not.toContain(`_dmarc.${DOMAIN}`);
  expect(await verdictOf(genuine(), { ...ofKeys, ...late })).toBe('refused no-key');
  expect(await verdictOf(`${genuine()}more\r\n`, { ...ofKeys, ...late })).toBe('refused no-key');
  const authentication = `mx.google.com; dkim=pass header.i=@${DOMAIN}`;
  expect(await verdictOf(genuine(), { ...ofKeys, ...late, authentication })).toBe('unsure vouched');
  expect(await verdictOf(genuine(), { ...failing(() => true), ...late })).toBe('later dns');
});

test.each(['v=DKIM1; p=', 'v=DKIM1; p=nonsense', 'v=spf1 -all', '', 'v=DKIM1; k=ed25519; p=AAAA'])(
  'a key that reads "%s" is none',
  async (record) => {
    const resolve: Resolve = async () => [[record]];
    expect(await verdictOf(genuine(), { resolve })).toMatch(/^refused (?:no-key|bad-signature)$/);
    expect(await verdictOf(`${genuine()}more\r\n`, { resolve })).toMatch(/^refused (?:no-key|bad-signature)$/);
  },
);

test('a DNS that lies makes a forger the bank: nothing but DNSSEC or the statement helps', async () => {
  const forger = mailKey();
  const resolve = keysOf(keyRecord(DOMAIN, { key: forger }));
  expect(await verdictOf(genuine({}, { key: forger }), { resolve })).toBe('signed');
});

test.each<[name: string, tags: Record<string, number>, reading: Reading, verdict: string]>([
  ['has expired', { t: seconds(-2 * HOUR), x: seconds(-HOUR) }, {}, 'refused expired'],
  ['expires tomorrow', { t: seconds(0), x: seconds(DAY) }, {}, 'signed'],
  [
    'had not expired when the mailbox got it',
    { t: seconds(-3 * DAY), x: seconds(-DAY) },
    { at: NOW - 2 * DAY },
    'signed',
  ],
  ['is three minutes ahead', { t: seconds(3 * MINUTE) }, {}, 'signed'],
  ['is an hour ahead', { t: seconds(HOUR) }, {}, 'unsure clock'],
  ['meets a clock of yesterday', { t: seconds(0) }, { now: NOW - DAY }, 'unsure clock'],
  ['meets a clock of tomorrow', { t: seconds(0), x: seconds(HOUR) }, { now: NOW + DAY }, 'signed'],
  ['ends before it begins', { t: seconds(0), x: seconds(-MINUTE) }, {}, 'refused bad-signature'],
])('a signature that %s', async (_, tags, reading, verdict) => {
  expect(await verdictOf(genuine({}, { tags }), reading)).toBe(verdict);
});

function seconds(after: number): number {
  return Math.floor((NOW + after) / 1000);
}

test('old and new addresses count on their days, by the day of arrival', async () => {
  const old = genuine({ from: 'alerts@hdfcbank.net' }, { domain: 'hdfcbank.net' });
  expect(await verdictOf(old)).toBe('signed');
  const later = NOW + 5 * 366 * DAY;
  // Whatever date the sender gave it.
  expect(await verdictOf(old, { at: later, now: later })).toBe('refused past-sender');
  const before = Date.parse('2020-01-01T10:00:00Z');
  expect(await verdictOf(genuine(), { at: before, now: before })).toBe('refused past-sender');
});

test('the message id that Gmail replaced is put back', async () => {
  const covers = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'Content-Type'];
  const raw = genuine({ headings: { 'Message-ID': 'broken id of the bank' } }, { covers });
  const id = '<655f1a2b.050a0220.SMTPIN_ADDED_BROKEN@mx.google.com>';
  const gmail = changed(raw, 'Message-ID: broken id of the bank', `Message-ID: ${id}`);
  const original = 'X-Google-Original-Message-ID: broken id of the bank';
  expect((await readAs(withHeading(gmail, original))).verdict).toMatchObject({
    kind: 'signed',
    restoredMessageId: true,
  });
  // A forged one gains nothing from it.
  expect(await verdictOf(withHeading(gmail, 'X-Google-Original-Message-ID: another'))).toBe('refused bad-signature');
  expect(await verdictOf(gmail)).toBe('refused bad-signature');
  expect(await verdictOf(withHeading(changed(gmail, id, '<a@mx.example>'), original))).toBe('refused bad-signature');
  const doubled = withHeading(withHeading(gmail, original), original);
  expect(await verdictOf(doubled)).toBe('refused bad-signature');
});

test.each<[authentication: string, provider: string | null, verdict: string]>([
  [
    `mx.google.com; dkim=pass header.i=@${DOMAIN} header.s=acls01 header.b=aBc; spf=pass`,
    'imap.gmail.com',
    'unsure vouched',
  ],
  [`mx.google.com;\r\n       dkim=pass header.d=${DOMAIN}`, 'imap.gmail.com', 'unsure vouched'],
  [`mx.google.com; dkim=pass (2048-bit key) header.i=@${DOMAIN}`, 'imap.gmail.com', 'unsure vouched'],
  [`mx.google.com; dkim=pass header.i=@${DOMAIN}`, 'imap.example.com', 'refused bad-signature'],
  [`mx.google.com; dkim=pass header.i=@${DOMAIN}`, null, 'refused bad-signature'],
  [`mx.google.com.evil.example; dkim=pass header.i=@${DOMAIN}`, 'imap.gmail.com', 'refused bad-signature'],
  [`mx.google.com; dkim=pass header.i=@evil.example`, 'imap.gmail.com', 'refused bad-signature'],
  [`mx.google.com; dkim=pass header.i=@x.${DOMAIN}`, 'imap.gmail.com', 'refused bad-signature'],
  [
    `mx.google.com; spf=pass smtp.mailfrom="; dkim=pass header.i=@${DOMAIN}"@evil.example`,
    'imap.gmail.com',
    'refused bad-signature',
  ],
  [`mx.google.com; spf=pass (; dkim=pass header.i=@${DOMAIN} ) x`, 'imap.gmail.com', 'refused bad-signature'],
  [`mx.google.com; spf=pass ((; dkim=pass header.i=@${DOMAIN}) ) x`, 'imap.gmail.com', 'refused bad-signature'],
  [`mx.google.com; dkim=fail header.i=@${DOMAIN}`, 'imap.gmail.com', 'refused bad-signature'],
])('the mailbox says "%s" (%s)', async (authentication, mailboxProvider, verdict) => {
  const moved = changed(genuine(), 'Subject: View', 'Subject: Moved');
  expect(await verdictOf(moved, { authentication, account: { mailboxProvider } })).toBe(verdict);
});

test('the mailbox vouches for nothing that the bank did not sign', async () => {
  const authentication = `mx.google.com; dkim=pass header.i=@${DOMAIN}`;
  expect(await verdictOf(mail(wish()), { authentication })).toBe('refused unsigned');
  expect(await verdictOf(genuine({}, { domain: 'evil.example' }), { authentication })).toBe('refused other-signer');
  expect(await verdictOf(genuine({}, { length: 200 }), { authentication })).toBe('refused part-signed');
});

test('an email forwarded by hand is refused, with the bank’s inside or attached', async () => {
  const from = `Meera Iyer <${OWNER}>`;
  const sign = { domain: 'gmail.com' };
  const quoted = `---------- Forwarded message ---------\nFrom: HDFC Bank <${BANK}>\n\n${credit.text}`;
  const byHand = await readAs(
    signed(mail(wish({ from, subject: 'Fwd: Account update', text: quoted, html: undefined })), sign),
  );
  expect(byHand).toMatchObject({ verdict: { kind: 'refused', reason: 'unknown-sender' }, told: { kind: 'unknown' } });
  const attached = `From: ${from}\r\nTo: ${OWNER}\r\nSubject: Fwd\r\nContent-Type: message/rfc822\r\n\r\n${genuine()}`;
  const read = await readAs(attached);
  expect(read).toMatchObject({ verdict: { reason: 'unknown-sender' }, told: { kind: 'unknown' } });
});

test('a reply that quotes the email is refused, and of the bank itself it tells nothing', async () => {
  const quoted = credit.text.replace(/^/gm, '> ');
  const reply = signed(mail(wish({ from: `Meera <${OWNER}>`, subject: 'Re: View', text: quoted, html: undefined })), {
    domain: 'gmail.com',
  });
  expect(await verdictOf(reply)).toBe('refused unknown-sender');
  // Its program that answers may quote what a stranger wrote to it.
  for (const text of [`We have received your email:\n${quoted}`, `Dear Customer,\nYou wrote:\n${credit.text}`])
    expect((await readAs(genuine({ text, html: undefined }))).told.kind).toBe('unknown');
});

test.each<[name: string, style: string]>([
  ['not displayed', 'display:none'],
  ['white', 'color:#fff'],
  ['without size', 'font-size:0'],
])('another amount that is %s changes nothing, before or inside the sentence', async (_, style) => {
  for (const at of ['<p>', 'Rs.', '1999'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(
      await readAs(genuine({ html: credit.html.replace(at, `<span style="${style}">Rs.9999.00</span>${at}`) })),
    ).toMatchObject({
      verdict: { kind: 'signed' },
      told: { kind: 'credit', amount: 199_900, reference: '632416104821' },
    });
});

test.each<[name: string, from: string, to: string]>([
  ['digits of another script', '1999.00', '१९९९.००'],
  ['wide digits', '1999.00', '１９９９.００'],
  ['a letter that looks like a zero', '1999.00', '1999.0О'],
  ['two points in the amount', '1999.00', '1.999.00'],
  ['a space in the amount', '1999.00', '1 999.00'],
])('%s is a form that we do not know', async (_, from, to) => {
  const [text, html] = [credit.text, credit.html].map((each) => changed(each, from, to));
  expect((await readAs(genuine({ text, html }))).told).toEqual({ kind: 'unknown' });
});

test('a reference with a letter that looks like a digit is none', async () => {
  const [text, html] = [credit.text, credit.html].map((each) => changed(each, '632416104821', '63241610482l'));
  expect((await readAs(genuine({ text, html }))).told).toMatchObject({ kind: 'credit', reference: null });
});

test('a payer whose name turns the text around changes neither what is read nor what staff see', async () => {
  const [text, html] = [credit.text, credit.html].map((each) => changed(each, 'RIYA', '\u202ERIYA\u2066'));
  expect((await readAs(genuine({ text, html }))).told).toMatchObject({
    ...{ kind: 'credit', amount: 199_900, reference: '632416104821', payer: 'RIYA NAIR' },
  });
});

test('hidden words are not what the bank says', async () => {
  const hidden = '<div style="display:none">Rs.9999.00 has been successfully credited</div>';
  const html = credit.html.replace('<body style="margin:0">', `<body>${hidden}`);
  const read = await readAs(genuine({ html }));
  expect(read).toMatchObject({ verdict: { kind: 'signed' }, told: { kind: 'credit', amount: 199_900 } });
  const onlyHidden = `<p>Have a nice day</p><div style="display:none">${credit.html}</div>`;
  expect(await readAs(genuine({ html: onlyHidden, text: undefined }))).toMatchObject({ told: { kind: 'unknown' } });
});

test('the same email twice has the same hash, and one byte changes it', async () => {
  const raw = received(genuine(), { at: NOW });
  expect((await readAs(raw)).hash).toBe((await readAs(Buffer.from(raw))).hash);
  expect((await readAs(Buffer.concat([raw, Buffer.from(' ')]))).hash).not.toBe((await readAs(raw)).hash);
});

test.each<[name: string, source: () => Buffer, problem: string]>([
  ['50 MB', () => Buffer.alloc(50 * 1024 * 1024, 'a'), 'too-large'],
  ['300 KB', () => Buffer.from(genuine({ text: `${credit.text}${' '.repeat(300 * 1024)}` })), 'too-large'],
  ['one byte more than the limit', () => Buffer.alloc(256 * 1024 + 1, 'a'), 'too-large'],
  ['a heading of 200 KB', () => Buffer.from(`X-A: ${'a'.repeat(200_000)}\r\n${genuine()}`), 'too-complicated'],
  ['thousands of headings', () => Buffer.from(`${'A: b\r\n'.repeat(9000)}${genuine()}`), 'too-complicated'],
  ['a hundred signatures', () => Buffer.from(`${'DKIM-Signature: a\r\n'.repeat(100)}${genuine()}`), 'too-complicated'],
  ['parts in parts', () => Buffer.from(nested(40)), 'too-complicated'],
  ['two hundred parts in each other', () => Buffer.from(nested(200)), 'too-complicated'],
  [
    'ten thousand parts',
    () => Buffer.from(mail(wish({ text: '--part_of_the_bank\n\na\n'.repeat(9000), html: '' }))),
    'too-complicated',
  ],
  ['tables in tables', () => Buffer.from(genuine({ html: '<table><tr><td>'.repeat(400) })), 'too-complicated'],
])('%s is too much', async (_, source, problem) => {
  expect(await readMessage(source(), own, { resolve: DNS, now: NOW })).toEqual({ problem });
});

function nested(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  return `From: ${BANK}\r\n${open.join('')}Content-Type: text/plain\r\n\r\nhello\r\n`;
}

test.each(['', '\r\n', '\r\n\r\n', ':', '\0', 'From', `From: ${BANK}`, BANK_KEY.record])(
  '"%s" is refused',
  async (raw) => {
    expect(await verdictOf(Buffer.from(raw))).toMatch(/^refused (?:unreadable-heading|unclear-sender|not-to-you)$/);
  },
);
