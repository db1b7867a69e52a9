import { expect, test } from 'vitest';
import { readEnv } from '../environment/env.ts';
import { type Setup, setupFacts } from './setup-facts.ts';

const site: Setup['site'] = {
  url: 'https://kaksha.example',
  access: 'open',
  accessMonths: 12,
  confirmation: { hours: 24 },
  seatHours: 6,
  tolerance: 1,
  refundWorkingDays: 10,
  linksWithinDays: 2,
};

function facts(env: Record<string, string>, changes: Partial<Setup> = {}): Map<string, string> {
  const listed = setupFacts({
    env: { ...readEnv(env), dataDir: '/srv/data' },
    site,
    publicUrl: 'http://localhost:4321',
    sender: { name: 'Kaksha', address: 'hello@example.com' },
    outbox: '/srv/data/outbox',
    proxyFinding: undefined,
    ...changes,
  });
  return new Map(
    listed.map(({ name, words, advice = '', settings }) => [
      name,
      [words, advice, settings.map(({ key }) => key).join(' ')].join('|'),
    ]),
  );
}

test('a desk that is tried out says what is missing', () => {
  expect([...facts({})]).toEqual([
    [
      'Public address',
      'http://localhost:4321|Links in emails open only on this machine until you set a public address.|url PUBLIC_URL',
    ],
    ["Visitors' addresses", 'By their own address: no proxy is named||TRUST_PROXY'],
    [
      'Emails',
      'Written to files in /srv/data/outbox|Nobody gets an email until SMTP_URL names an email server.|SMTP_URL',
    ],
    ['Sender of emails', 'Kaksha <hello@example.com>||contact.email MAIL_FROM'],
    ['Database', 'SQLite, in /srv/data/kaksha.sqlite||DATA_DIR DATABASE_URL'],
    [
      'Backups',
      'Made only when you run: npm run backup -- folder|The site makes one every night once BACKUP_TO names a place.|BACKUP_TO',
    ],
    ['Lectures of paid courses', 'Open to anyone||access'],
    ['Promised to learners', 'A reply within 24 hours of registering||confirmation.hours'],
    ['Seats', 'Held for 6 hours until the payment is found||seatHours'],
    ['Small differences in payments', 'Up to ₹1 too little or too much is allowed||tolerance'],
    ['Access', 'No last day: the lectures are open to anyone||accessMonths'],
    ['Links by email', 'Promised within 2 days of the confirmation, or before a batch starts||linksWithinDays'],
    ['Refunds', 'Within 10 working days||refundWorkingDays'],
  ]);
});

test('where lectures are for enrolled learners, their access has an end', () => {
  expect(facts({}, { site: { ...site, access: 'enrolled' } }).get('Access')).toBe(
    '12 months from the confirmation||accessMonths',
  );
});

test('a desk that is set up names servers, and neither users nor passwords', () => {
  const found = facts(
    {
      PUBLIC_URL: 'https://www.example.org',
      SMTP_URL: 'smtps://clerk:hunter2@smtp.example.org:465',
      DATABASE_URL: 'postgres://clerk:hunter2@db.example.org/desk?application_name=hunter2',
      MAIL_FROM: 'desk@example.org',
      SECRET: 'hunter2'.repeat(5),
    },
    {
      site: { ...site, access: 'enrolled' },
      publicUrl: 'https://www.example.org',
      sender: { name: '', address: 'desk@example.org' },
    },
  );
  expect(found.get('Public address')).toBe('https://www.example.org||PUBLIC_URL');
  expect(found.get('Emails')).toBe('Sent through smtp.example.org:465||SMTP_URL');
  expect(found.get('Sender of emails')).toBe('desk@example.org||MAIL_FROM');
  expect(found.get('Database')).toBe('PostgreSQL, database "desk" on db.example.org:5432||DATABASE_URL');
  expect(found.get('Lectures of paid courses')).toBe('For learners whose payment is confirmed||access');
  expect([...found.values()].join()).not.toMatch(/clerk|hunter2/);
});

test('a desk that backs itself up says where to, and whether anybody could read it', () => {
  const settings = { BACKUP_TO: 's3://my-bucket/desk', BACKUP_KEEP: '30', AWS_SECRET_ACCESS_KEY: 'hunter22' };
  expect(facts(settings).get('Backups')).toMatch(
    /^Every night to s3:\/\/my-bucket\/desk; the newest 30 stay\|They are not encrypted: .*\|BACKUP_TO BACKUP_PASSPHRASE$/,
  );
  expect(facts({ ...settings, BACKUP_PASSPHRASE: 'hunter22'.repeat(2) }).get('Backups')).toBe(
    'Every night to s3://my-bucket/desk; the newest 30 stay; encrypted||BACKUP_TO',
  );
});

test('an address of the content is changed there', () => {
  expect(facts({}, { publicUrl: site.url }).get('Public address')).toBe('https://kaksha.example||url PUBLIC_URL');
});

test('a proxy that is not named, or names nobody, is told with what to do', () => {
  const named = facts({ TRUST_PROXY: 'loopback,10.0.0.0/8' }, { proxyFinding: 'silent' });
  expect(named.get("Visitors' addresses")).toMatch(
    /^As loopback, 10\.0\.0\.0\/8 names them\|The proxy does not say who .* X-Forwarded-For/,
  );
  const unnamed = facts({}, { proxyFinding: 'unnamed' });
  expect(unnamed.get("Visitors' addresses")).toMatch(/\|A proxy is in front .* TRUST_PROXY\./);
});
