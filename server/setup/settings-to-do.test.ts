import { expect, test } from 'vitest';
import { readEnv } from '../environment/env.ts';
import { settingsOfSite, settingsToDo, twoAddresses } from './settings-to-do.ts';

const READY = {
  PUBLIC_URL: 'https://baskets.in',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtps://u:p@smtp.baskets.in:465',
  BACKUP_TO: '/mnt/backups',
};
const OWN = { url: 'https://baskets.in' };

const fieldsOf = (environment: Record<string, string>, site = OWN) =>
  settingsToDo(readEnv(environment), site).map(
    ({ field, state }) => `${field}${state === 'wrong' ? '' : ', to look at'}`,
  );

test('a site that is ready for learners has nothing left to set', () => {
  expect(fieldsOf(READY)).toEqual([]);
  expect(fieldsOf({ ...READY, PUBLIC_URL: '' })).toEqual([]);
});

test('an address that is missing and one that is a sample are told apart', () => {
  const said = (environment: Record<string, string>) =>
    settingsToDo(readEnv(environment), { url: 'https://kaksha.example' }).map(
      ({ field, words, advice }) => `${field}: ${words}: ${advice}`,
    );
  expect(said({ ...READY, PUBLIC_URL: 'https://vidya.example' })).toEqual([
    'PUBLIC_URL: "https://vidya.example" is a sample address: links in emails would lead nowhere.',
  ]);
  expect(said({ ...READY, PUBLIC_URL: '' })).toEqual([expect.stringMatching(/^PUBLIC_URL: is not set: links/)]);
});

test.each([
  [{}, { url: 'https://kaksha.example' }, ['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY', 'BACKUP_TO, to look at']],
  [{ ...READY, PUBLIC_URL: 'https://site.example' }, OWN, ['PUBLIC_URL']],
  [{ ...READY, PUBLIC_URL: 'http://baskets.in' }, OWN, ['PUBLIC_URL']],
  [{ ...READY, PUBLIC_URL: '' }, { url: 'http://baskets.in' }, ['PUBLIC_URL']],
  [{ ...READY, BACKUP_TO: '' }, OWN, ['BACKUP_TO, to look at']],
  [{ ...READY, MAIL_FROM: 'hello@example.com' }, OWN, ['MAIL_FROM']],
  [{ ...READY, MAIL_FROM: 'Baskets <hello@baskets.in>' }, OWN, []],
])('%j at %j', (environment, site, fields) => {
  expect(fieldsOf(environment, site)).toEqual(fields);
});

test('the proxy and the place of backups are settings of the server alone', () => {
  const fields = settingsOfSite(readEnv({ ...READY, TRUST_PROXY: '', BACKUP_TO: '', SMTP_URL: '' }), OWN).map(
    ({ field }) => field,
  );
  expect(fields).toEqual(['SMTP_URL']);
});

test.each([
  ['https://baskets.in', 'https://baskets.in', false],
  ['https://www.baskets.in', 'https://baskets.in', true],
  ['http://baskets.in', 'https://baskets.in', true],
  [undefined, 'https://baskets.in', false],
  // The sample is tried out under any address.
  ['https://baskets.in', 'https://kaksha.example', false],
])('PUBLIC_URL %s and url: %s are two addresses: %s', (publicUrl, url, areTwo) => {
  expect(twoAddresses({ publicUrl }, { url }).map(({ words }) => words)).toEqual(
    areTwo ? [`is ${publicUrl}, but url: of site.yaml is ${url}`] : [],
  );
});
