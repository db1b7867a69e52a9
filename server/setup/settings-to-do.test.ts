import { expect, test } from 'vitest';
import { readEnv } from '../environment/env.ts';
import { settingsToDo } from './settings-to-do.ts';

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
  [{}, { url: 'https://kaksha.example' }, ['PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'BACKUP_TO, to look at']],
  [{ ...READY, PUBLIC_URL: 'https://site.example' }, OWN, ['PUBLIC_URL']],
  [{ ...READY, PUBLIC_URL: 'http://baskets.in' }, OWN, ['PUBLIC_URL']],
  [{ ...READY, PUBLIC_URL: '' }, { url: 'http://baskets.in' }, ['PUBLIC_URL']],
  [{ ...READY, BACKUP_TO: '' }, OWN, ['BACKUP_TO, to look at']],
  [{ ...READY, MAIL_FROM: 'hello@example.com' }, OWN, ['MAIL_FROM']],
  [{ ...READY, MAIL_FROM: 'Baskets <hello@baskets.in>' }, OWN, []],
])('%j at %j', (environment, site, fields) => {
  expect(fieldsOf(environment, site)).toEqual(fields);
});
