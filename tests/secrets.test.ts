/** No tracked file may have a key, password or token. */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const isTracked = existsSync(join(root, '.git'));

/** Formats from the issuers' documentation. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]{1,12} ){0,2}PRIVATE KEY-----\s+[A-Za-z\d+/=]{16}/,
  'AWS access key': /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  'GitHub token': /\b(?:gh[opsru]_[A-Za-z\d]{36}|github_pat_\w{22,255})\b/,
  'GitLab token': /\bglpat-[\w-]{20}/,
  'npm token': /\bnpm_[A-Za-z\d]{36}\b/,
  'Slack token': /\bxox[abeoprs]-[A-Za-z\d-]{10,72}/,
  'Google key': /\bAIza[\w-]{35}/,
  'Stripe or Razorpay key': /\b(?:[rs]k_live_[A-Za-z\d]{16,99}|rzp_live_[A-Za-z\d]{14})\b/,
  'SendGrid key': /\bSG\.[\w-]{22}\.[\w-]{43}/,
  'JSON web token': /\beyJ[\w-]{16,500}\.eyJ[\w-]{16,500}\.[\w-]{16}/,
  'secret of an installation': /(?<![\da-fA-F"-])[\da-f]{64}(?![\da-fA-F])/,
  'password in an address':
    /\b(?:postgres(?:ql)?|smtps?|imaps?|https?):\/\/[\w.%-]{1,60}:[^\s:@/'"`<>${}]{4,60}@(?!localhost\b|127\.|\[::1\])[\w.-]{1,80}/,
};

/** Harmless texts of that form. */
const HARMLESS: readonly { file: string; text: string; why: string }[] = [
  { file: 'server/db/id.test.ts', text: 'ba7816bf', why: 'SHA-256 of "abc", from the standard' },
  { file: 'server/db/id.test.ts', text: 'd8c3e87c', why: 'SHA-256 of "₹", of the test' },
  { file: 'scripts/commands/new-site.test.ts', text: 'smtp://hello%40vidya.in:a%23b', why: 'typed in the test' },
  { file: 'scripts/commands/new-site.test.ts', text: 'smtps://hello%40vidya.in:lotus', why: 'typed in the test' },
  { file: 'scripts/pack/pack.test.ts', text: 'smtps://hello%40vidya.in:pass@', why: 'typed in the test' },
  { file: 'server/reading/row-hash.test.ts', text: 'a59b7b0c', why: 'hash of a row of the test' },
];

/** Names that nobody can have (RFC 2606), and passwords that say so. */
const EXAMPLE =
  /@(?:[\w-]+\.)*(?:example(?:\.(?:com|org|net|in))?|test|invalid|localhost)$|:(?:(?:app-)?password|secret|passwort|geheim|wrong)@/i;

function findings(text: string): { form: string; found: string }[] {
  return Object.entries(FORMS).flatMap(([form, expression]) =>
    [...text.matchAll(new RegExp(expression, 'g'))]
      .map(([found]) => ({ form, found }))
      .filter(({ found }) => !EXAMPLE.test(found)),
  );
}

/** Binary files have no pasted text. */
const isText = (bytes: Buffer) => !bytes.subarray(0, 8000).includes(0);

test.skipIf(!isTracked)('no tracked file holds a secret', () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  const files = names.filter((name) => name !== '' && name !== 'package-lock.json' && existsSync(join(root, name)));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    if (!lstatSync(join(root, file)).isFile()) return [];
    const bytes = readFileSync(join(root, file));
    return isText(bytes) ? findings(bytes.toString()).map((finding) => ({ file, ...finding })) : [];
  });
  const isKnown = ({ file, found: text }: (typeof found)[number]) =>
    HARMLESS.some((one) => one.file === file && text.startsWith(one.text));
  // Only the beginning, because the output goes to logs.
  const real = found
    .filter((one) => !isKnown(one))
    .map(({ file, form, found: text }) => `${file}: ${form} ${text.slice(0, 12)}…`);
  expect(
    real,
    'Take it out and change it where it is used: whoever has the repository has it. Is it none? HARMLESS.',
  ).toEqual([]);
  const gone = HARMLESS.filter(
    ({ file, text }) => !found.some((one) => one.file === file && one.found.startsWith(text)),
  );
  expect(gone).toEqual([]);
});

test('secrets of every form are found', () => {
  const letters = 'aB3'.repeat(40);
  const made: Record<string, string> = {
    'private key': ['-----BEGIN RSA PRIVATE', `KEY-----\n${letters}`].join(' '),
    'AWS access key': ['AKIA', 'Q'.repeat(16)].join(''),
    'GitHub token': ['ghp_', letters.slice(0, 36)].join(''),
    'GitLab token': ['glpat-', letters.slice(0, 20)].join(''),
    'npm token': ['npm_', letters.slice(0, 36)].join(''),
    'Slack token': ['xoxb-', letters.slice(0, 20)].join(''),
    'Google key': ['AIza', letters.slice(0, 35)].join(''),
    'Stripe or Razorpay key': ['sk_live_', letters.slice(0, 24)].join(''),
    'SendGrid key': ['SG', letters.slice(0, 22), letters.slice(0, 43)].join('.'),
    'JSON web token': ['eyJ' + letters, 'eyJ' + letters, letters].join('.'),
    'secret of an installation': 'a1'.repeat(32),
    'password in an address': ['smtps://desk:hunter22', 'smtp.provider.in'].join('@'),
  };
  expect(Object.keys(made)).toEqual(Object.keys(FORMS));
  for (const [form, text] of Object.entries(made))
    expect(findings(`x = ${text}\n`).map((one) => one.form)).toContain(form);
  expect(findings('smtps://user:password@smtp.example.org')).toEqual([]);
});
