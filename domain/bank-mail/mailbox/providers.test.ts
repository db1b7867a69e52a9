import { expect, test } from 'vitest';
import { nameOfHost, plainPassword, providerOf } from './providers.ts';

test.each([
  ['rina@gmail.com', 'Gmail', 'imap.gmail.com', 'app password'],
  [' Rina@GoogleMail.com ', 'Gmail', 'imap.gmail.com', 'app password'],
  ['rina@yahoo.in', 'Yahoo', 'imap.mail.yahoo.com', 'app password'],
  ['rina@zoho.com', 'Zoho', 'imap.zoho.com', 'app password'],
  ['rina@zoho.in', 'Zoho', 'imap.zoho.in', 'app password'],
  ['rina@rediffmail.com', 'Rediffmail', 'imap.rediffmail.com', undefined],
  ['rina@icloud.com', 'iCloud', 'imap.mail.me.com', 'app-specific password'],
  ['rina@fastmail.com', 'Fastmail', 'imap.fastmail.com', 'app password'],
  ['rina@titan.email', 'Titan', 'imap.titan.email', undefined],
])('%s is read at its provider', (address, name, host, called) => {
  const provider = providerOf(address);
  expect(provider).toMatchObject({ name, host, port: 993, closed: null, isGuess: false });
  expect(provider?.password?.called).toBe(called);
});

test('an address of a domain of its own gets a guess, and says so', () => {
  expect(providerOf('alerts@vidya.example.org')).toMatchObject({
    ...{ name: 'vidya.example.org', host: 'imap.vidya.example.org', port: 993 },
    ...{ password: null, closed: null, isGuess: true },
  });
});

test('Outlook says that no password opens it, and what to do', () => {
  for (const domain of ['outlook.com', 'hotmail.com', 'live.in'])
    expect(providerOf(`rina@${domain}`)?.closed).toMatch(/^Outlook .* Use a mailbox of another provider/);
});

test.each(['rina', 'rina@', '', 'a b'])('"%s" has no provider', (text) => {
  expect(providerOf(text)).toBeUndefined();
});

test('a host is called by the name of its provider', () => {
  expect(nameOfHost('IMAP.gmail.com')).toBe('Gmail');
  expect(nameOfHost('imap.vidya.example.org')).toBe('imap.vidya.example.org');
});

test('spaces count in every password but that of Gmail', () => {
  expect(plainPassword('abcd efgh\u00A0ijkl mnop', 'imap.gmail.com')).toBe('abcdefghijklmnop');
  expect(plainPassword('abcd efgh', 'imap.vidya.example.org')).toBe('abcd efgh');
});
