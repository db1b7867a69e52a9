import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv, SETTINGS } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toMatchObject({
    ...{ port: 4321, host: 'localhost', trustProxy: [], logLevel: 'info', metrics: 'off', hstsSubdomains: false },
    ...{ contentDir: 'content', dataDir: 'data', backupKeep: 14, backupBeforeUpgrade: true, awsRegion: 'us-east-1' },
    ...{ databaseUrl: undefined, smtpUrl: undefined, backupTo: undefined },
  });
  expect(readEnv({ PORT: '', HOST: ' ' })).toEqual(readEnv({}));
});

test('settings are read', () => {
  expect(
    readEnv({ PORT: '8080', HOST: '0.0.0.0', TRUST_PROXY: 'loopback, 10.0.0.0/8,::1', LOG_LEVEL: 'debug' }),
  ).toMatchObject({ port: 8080, host: '0.0.0.0', trustProxy: ['loopback', '10.0.0.0/8', '::1'], logLevel: 'debug' });
  const desk = {
    DATA_DIR: '/var/lib/kaksha',
    DATABASE_URL: 'postgres://kaksha:pass@localhost:5432/kaksha',
    SECRET: 'a'.repeat(32),
    PUBLIC_URL: 'https://www.example.com/',
    SMTP_URL: 'smtps://user:pass@smtp.example.com:465',
    MAIL_FROM: 'Kaksha <hello@example.com>',
  };
  expect(readEnv(desk)).toMatchObject({
    dataDir: desk.DATA_DIR,
    databaseUrl: desk.DATABASE_URL,
    secret: desk.SECRET,
    publicUrl: 'https://www.example.com',
    smtpUrl: new URL(desk.SMTP_URL),
    mailFrom: { name: 'Kaksha', address: 'hello@example.com' },
  });
  expect(readEnv({ PORT: '0' }).port).toBe(0);
  expect(readEnv({ HOST: '::' }).host).toBe('::');
  expect(readEnv({ SECRET_PREVIOUS: 'lost' }).secretPrevious).toBe('lost');
  expect(readEnv({ HSTS_SUBDOMAINS: 'yes' }).hstsSubdomains).toBe(true);
  expect(readEnv({ METRICS: 'loopback' }).metrics).toBe('loopback');
  expect(readEnv({ METRICS: 'm'.repeat(32) }).metrics).toBe('m'.repeat(32));
  expect(readEnv({ HSTS_SUBDOMAINS: 'no' }).hstsSubdomains).toBe(false);
  expect(readEnv({ BANK_MAIL_DNS: '127.0.0.1:5353, [::1]:53,9.9.9.9,::1' }).bankMailDns).toEqual([
    ...['127.0.0.1:5353', '[::1]:53', '9.9.9.9', '::1'],
  ]);
  for (const backupTo of [
    '/mnt/backups',
    '../backups',
    './a:b',
    'C:\\backups',
    's3://my-bucket',
    's3://my-bucket/kaksha/desk/',
  ])
    expect(readEnv({ BACKUP_TO: backupTo, BACKUP_KEEP: '30' })).toMatchObject({ backupTo, backupKeep: 30 });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'http://example.com'],
  ['HOST', 'example.com:80'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'loopback,,'],
  ['LOG_LEVEL', 'loud'],
  ['HSTS_SUBDOMAINS', 'true'],
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'https://example.com/courses'],
  ['BACKUP_TO', 'https://example.com/backups'],
  ['BACKUP_TO', 's3:my-bucket'],
  ['BACKUP_TO', 'S3://my-bucket'],
  ['BACKUP_TO', 'root@backups.example.com:/kaksha'],
  ['BACKUP_BEFORE_UPGRADE', 'never'],
  ['BACKUP_TO', 's3://'],
  ['BACKUP_TO', 's3://My_Bucket'],
  ['BACKUP_TO', 's3://my-bucket/a b'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', 'all'],
  ['AWS_REGION', 'Mumbai!'],
  ['AWS_ENDPOINT_URL', 'https://storage.example.com/my-bucket'],
  ['BANK_MAIL_BANK', 'HDFC Bank'],
  ['BANK_MAIL_ACCOUNT', '12'],
  ['BANK_MAIL_ACCOUNT', 'XX1234'],
  ['BANK_MAIL_ADDRESS', 'Rina <rina@example.com>'],
  ['BANK_MAIL_CONFIRM', 'yes'],
  ['BANK_MAIL_CONFIRM', '2000'],
  ['BANK_MAIL_CONFIRM', '2000,1999'],
  ['BANK_MAIL_CONFIRM', '0,0'],
  ['BANK_MAIL_DNS', 'localhost'],
  ['BANK_MAIL_DNS', '127.0.0.1:70000'],
  ['BANK_MAIL_DNS', '127.0.0.1,'],
  ['BANK_SMS_BANK', 'ICICI Bank'],
  ['BANK_SMS_ACCOUNT', '12'],
  ['BANK_SMS_CONFIRM', 'yes'],
  ['BANK_SMS_CONFIRM', '700'],
  ['BANK_SMS_CONFIRM', '700,699'],
  ['MAIL_FROM', 'hello'],
  ['MAIL_FROM', 'Kaksha <hello@example.com>, Other <other@example.com>'],
])('%s=%s is refused by name, with the value and an example', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} is "${value}", but must`);
  expect(() => readEnv({ [name]: value })).toThrow(`Example: ${name}=`);
});

test('every wrong setting is named at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT is "x".*\nLOG_LEVEL is "y"/);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@localhost/kaksha'],
  ['SMTP_URL', 'https://user:hunter2@smtp.example.com'],
  ['SECRET', 'hunter2'],
  ['SECRET_PREVIOUS', 'hunter2'],
  ['METRICS', 'hunter2'],
  ['BACKUP_PASSPHRASE', 'hunter2'],
  ['AWS_SECRET_ACCESS_KEY', 'hunter2'],
  ['BANK_MAIL_URL', 'https://rina:hunter2@imap.example.com'],
  ['BANK_SMS_KEY', 'hunter2'],
  ['BACKUP_TO', 's3://AKIATEST:hunter2@my-bucket'],
])('%s is refused without being shown, since it holds a password', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} is set, but must`);
  expect(() => readEnv({ [name]: value })).not.toThrow(/hunter2/);
});

function refusalOf(name: string): string {
  try {
    readEnv({ [name]: '<' });
  } catch (error) {
    return (error as Error).message;
  }
  return 'it was taken';
}

test.each(SETTINGS.filter((name) => !['CONTENT_DIR', 'DATA_DIR', 'BACKUP_TO'].includes(name)))(
  'the example that a wrong %s is answered with is taken',
  (name) => {
    const [, example] = new RegExp(`Example: ${name}=(.+)$`).exec(refusalOf(name)) ?? [];
    const value = example?.replace('$(openssl rand -hex 32)', 'f'.repeat(64));
    expect(value).toBeDefined();
    expect(() => readEnv({ [name]: value })).not.toThrow();
  },
);

test('.env.example has every setting, and no other', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(SETTINGS.toSorted());
});
