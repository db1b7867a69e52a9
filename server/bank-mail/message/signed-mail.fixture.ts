/** Emails as a bank sends them, signed with keys that we make, and a DNS that has these keys. */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Resolve } from './verify.ts';

/** What a bank writes. */
interface MailText {
  subject: string;
  text?: string;
  html?: string;
}

export interface MailWish extends MailText {
  from: string;
  to: string;
  /** In milliseconds since 1970. */
  at: number;
  /** More headings below those of the bank, or instead of them by name. */
  headings?: Readonly<Record<string, string>>;
  /** How the parts are encoded. */
  encoding?: 'quoted-printable' | 'base64';
}

export interface SignWish {
  domain: string;
  selector?: string;
  key?: MailKey;
  /** The headings that are signed, as in `h=`. */
  covers?: readonly string[];
  algorithm?: 'rsa-sha256' | 'rsa-sha1' | 'ed25519-sha256';
  /** Further tags, such as `l=120`. */
  tags?: Readonly<Record<string, string | number>>;
  /** Bytes of the text that are signed, with the tag `l=`. */
  length?: number;
}

export interface MailKey {
  /** In PEM. */
  privateKey: string;
  /** What the DNS answers. */
  record: string;
}

/** A new key of RSA. */
export function mailKey(bits = 2048): MailKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey, record: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}` };
}

/** A new key of Ed25519 (RFC 8463), whose record has its 32 bytes alone. */
export function edKey(): MailKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey, record: `v=DKIM1; k=ed25519; p=${publicKey.subarray(-32).toString('base64')}` };
}

/** One key for all who do not bring their own: making one takes a tenth of a second. */
export const BANK_KEY = mailKey();

export const SELECTOR = 'acls01';

/** Who asks for these names gets these keys; for others there is none. */
export function keysOf(records: Readonly<Record<string, string>>): Resolve {
  return async (name) => {
    const record = records[name.toLowerCase()];
    if (record === undefined) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    // The DNS has texts of 255 bytes at most.
    return [record.match(/.{1,255}/g) ?? []];
  };
}

/** The name in the DNS and the key of a domain. */
export function keyRecord(domain: string, { selector = SELECTOR, key = BANK_KEY } = {}): Record<string, string> {
  return { [`${selector}._domainkey.${domain}`]: key.record };
}

/** An email before it is signed, with line breaks as the network has them. */
export function mail({ from, to, subject, text, html, at, headings = {}, encoding = 'quoted-printable' }: MailWish) {
  const boundary = 'part_of_the_bank';
  const parts = [
    ...(text === undefined ? [] : [part('text/plain', text, encoding)]),
    ...(html === undefined ? [] : [part('text/html', html, encoding)]),
  ];
  const [only] = parts;
  const isOne = parts.length === 1 && only !== undefined;
  const all: Record<string, string> = {
    Date: `${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    From: from,
    To: to,
    'Message-ID': `<${createHash('sha256').update(`${subject}${at}`).digest('hex').slice(0, 24)}@mailer.bank.in>`,
    Subject: encodedWord(subject),
    'MIME-Version': '1.0',
    ...(isOne ? only.headings : { 'Content-Type': `multipart/alternative; boundary="${boundary}"` }),
    ...headings,
  };
  const body = isOne
    ? only.body
    : [
        ...parts.map((each) => `--${boundary}\r\n${lines(each.headings)}\r\n\r\n${each.body}\r\n`),
        `--${boundary}--\r\n`,
      ].join('');
  return `${lines(all)}\r\n\r\n${body}${body.endsWith('\r\n') ? '' : '\r\n'}`;
}

function lines(headings: Readonly<Record<string, string>>): string {
  return Object.entries(headings)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
}

function encodedWord(text: string): string {
  return /[^ -~]/.test(text) ? `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=` : text;
}

function part(type: string, text: string, encoding: 'quoted-printable' | 'base64') {
  return {
    headings: { 'Content-Type': `${type}; charset=UTF-8`, 'Content-Transfer-Encoding': encoding },
    body: encoding === 'base64' ? inLines(Buffer.from(text).toString('base64')) : quotedPrintable(text),
  };
}

function inLines(text: string): string {
  return (text.match(/.{1,76}/g) ?? []).join('\r\n');
}

function quotedPrintable(text: string): string {
  const line = (each: string) =>
    [...Buffer.from(each)]
      .map((byte) =>
        byte === 0x3d || byte > 0x7e || byte < 0x20
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
      )
      .reduce(
        (done, piece) => {
          const last = done.at(-1) ?? '';
          return last.length + piece.length > 75
            ? [...done.slice(0, -1), `${last}=`, piece]
            : [...done.slice(0, -1), last + piece];
        },
        [''],
      )
      .join('\r\n');
  return text.split(/\r?\n/).map(line).join('\r\n');
}

/** What banks sign. */
const COVERED = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
];

/**
 * The email with a signature on top (RFC 6376, relaxed/relaxed). By hand, since mailauth signs neither a part of the
 * text nor with SHA-1.
 */
export function signed(
  raw: string,
  {
    domain,
    selector = SELECTOR,
    key = BANK_KEY,
    covers = COVERED,
    algorithm = 'rsa-sha256',
    tags = {},
    length,
  }: SignWish,
): string {
  const at = raw.indexOf('\r\n\r\n');
  const headings = raw.slice(0, at).split(/\r\n(?![ \t])/);
  const text = relaxedText(raw.slice(at + 4));
  const [, hash = ''] = algorithm.split('-');
  const covered = covers.filter((name) => headings.some((line) => isOf(name, line)));
  const tagsOf = {
    v: 1,
    a: algorithm,
    c: 'relaxed/relaxed',
    d: domain,
    s: selector,
    ...(length !== undefined && { l: length }),
    h: covered.join(':'),
    ...tags,
    bh: createHash(hash)
      .update(length === undefined ? text : text.slice(0, length))
      .digest('base64'),
    b: '',
  };
  const unsigned = `DKIM-Signature: ${Object.entries(tagsOf)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')}`;
  const chosen = covered.flatMap((name) => headings.filter((line) => isOf(name, line)).slice(-1));
  const toSign = [...chosen.map((line) => `${relaxed(line)}\r\n`), relaxed(unsigned)].join('');
  const privateKey = createPrivateKey(key.privateKey);
  const bytes = Buffer.from(toSign, 'latin1');
  const signature = algorithm.startsWith('ed25519')
    ? sign(null, createHash(hash).update(bytes).digest(), privateKey)
    : sign(hash, bytes, privateKey);
  return `${unsigned}${signature.toString('base64')}\r\n${raw}`;
}

function isOf(name: string, line: string): boolean {
  return line.toLowerCase().startsWith(`${name.toLowerCase()}:`);
}

function relaxed(line: string): string {
  const at = line.indexOf(':');
  return `${line.slice(0, at).trim().toLowerCase()}:${line
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
}

function relaxedText(text: string): string {
  const tidy = text
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '');
  return tidy === '' ? '' : `${tidy}\r\n`;
}

/** The email as it is in the mailbox: with what its provider writes on top. */
export function received(raw: string, { at, authentication }: { at: number; authentication?: string }): Buffer {
  const on = new Date(at).toUTCString().replace('GMT', '+0000');
  const top = [
    'Delivered-To: meera.iyer.fees@gmail.com',
    `Received: from mailer.bank.in (mailer.bank.in. [192.0.2.10])\r\n        by mx.google.com with ESMTPS id 00112233;\r\n        ${on}`,
    ...(authentication === undefined ? [] : [`Authentication-Results: ${authentication}`]),
  ];
  return Buffer.from(`${top.join('\r\n')}\r\n${raw}`);
}
