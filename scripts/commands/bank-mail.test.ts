import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bankEmail } from '../../domain/bank-mail/emails.fixture.ts';
import { mail, received, signed } from '../../server/bank-mail/message/signed-mail.fixture.ts';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { bankMail } from './bank-mail.ts';
import { typed } from './command.fixture.ts';

const NOW = Date.parse('2026-11-20T16:11:00+05:30');
const DOMAIN = 'hdfcbank.bank.in';
const OWNER = 'meera.iyer.fees@gmail.com';

function saved(folder: string, source: Buffer | string): void {
  writeFileSync(join(folder, 'alert.eml'), source);
}

test('an email that can be shared has its form, its signature and its verdict, and nothing of people', async () => {
  const folder = emptyFolder();
  const email = bankEmail({ template: 'hdfc-ending-in' });
  const raw = signed(
    mail({
      ...email,
      from: `HDFC Bank InstaAlerts <${email.from}>`,
      to: `Meera Iyer <${OWNER}>`,
      at: NOW,
      headings: { 'Return-Path': `<bounce-meera=gmail.com@comm.${DOMAIN}>`, 'X-Customer': '55512345' },
    }),
    { domain: DOMAIN, tags: { t: 1_795_171_260 } },
  );
  const authentication = `mx.google.com; dkim=pass header.i=@${DOMAIN} header.b=aBcDeF; spf=pass (google.com: ${OWNER} 192.0.2.7) smtp.mailfrom=${OWNER}`;
  saved(folder, received(raw, { at: NOW, authentication }));
  const { status, stdout, stderr } = await typed(bankMail, ['redact', 'alert.eml'], { folder });
  expect([status, stderr]).toEqual([0, '']);
  const target = join(folder, 'alert.redacted.eml');
  expect(stdout).toContain(`Written to ${target}.`);
  const text = readFileSync(target, 'utf8');
  for (const line of [
    `From: <${email.from}>`,
    'To: <person@example.org>',
    'Delivered-To: <person@example.org>',
    `Return-Path: <x@comm.${DOMAIN}>`,
    'X-Customer: (left out)',
    `Authentication-Results: mx.google.com; dkim=pass header.d=${DOMAIN}; spf=pass`,
    'Rs.9999.99 has been successfully credited to your',
    'account ending in 9999',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(
    /DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=hdfcbank\.bank\.in; s=acls01; h=From:To:Subject:Date:Message-ID:MIME-Version:Content-Type; t=\(left out\); bh=\(left out\); b=\(left out\)/,
  );
  expect(text).toContain('style="display:none;max-height:0;overflow:hidden"');
  for (const secret of [
    'meera',
    'Meera',
    'gmail',
    'RIYA',
    'NAIR',
    'riya',
    '4821',
    '1999',
    '632416104821',
    '55512345',
    '192.0',
    '1795',
  ]) {
    expect(text).not.toContain(secret);
  }
  // What is kept is an email.
  saved(folder, text);
  const again = await typed(bankMail, ['redact', 'alert.eml'], { folder });
  expect([again.status, again.stderr]).toEqual([
    1,
    `${target} already exists. Remove it first. Nothing was written.\n`,
  ]);
});

test('the message id that Gmail replaced can be seen', async () => {
  const folder = emptyFolder();
  const headings = {
    'Message-ID': '<65f.050a.SMTPIN_ADDED_BROKEN@mx.google.com>',
    'X-Google-Original-Message-ID': '12 34',
  };
  saved(folder, mail({ ...bankEmail({ template: 'axis-summary' }), to: OWNER, at: NOW, headings }));
  expect((await typed(bankMail, ['redact', 'alert.eml'], { folder })).status).toBe(0);
  const text = readFileSync(join(folder, 'alert.redacted.eml'), 'utf8');
  expect(text).toContain('\nMessage-ID: <x.SMTPIN_ADDED_BROKEN@mx.google.com>\n');
  expect(text).toContain('\nX-Google-Original-Message-ID: (left out)\n');
});

test.each<[words: string[], said: RegExp]>([
  [[], /^Usage: npm run bank-mail/],
  [['show', 'alert.eml'], /^Usage: npm run bank-mail/],
  [['redact'], /^Usage: npm run bank-mail/],
  [['redact', 'a.eml', 'b.eml'], /^Usage: npm run bank-mail/],
  [['redact', 'none.eml'], /^There is no file .*none\.eml\.$/m],
  [['redact', '.'], /^There is no file /],
  [['redact', 'alert.eml'], /alert\.eml is not an email as a mailbox stores it\. In Gmail/],
])('%j is answered in words', async (words, said) => {
  const folder = emptyFolder();
  saved(folder, 'Rs.1999.00 has been credited');
  const { status, stdout, stderr } = await typed(bankMail, words, { folder });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(said)]);
});

test('a file that is too large is not read', async () => {
  const folder = emptyFolder();
  saved(folder, Buffer.alloc(300_000, 'a'));
  const { stderr } = await typed(bankMail, ['redact', 'alert.eml'], { folder });
  expect(stderr).toContain("too large for a bank's alert");
});
