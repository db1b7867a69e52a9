import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toEqual({ port: 4321, host: 'localhost', trustProxy: [], logLevel: 'info' });
  expect(readEnv({ PORT: '', HOST: ' ' })).toEqual(readEnv({}));
});

test('settings are read', () => {
  expect(
    readEnv({ PORT: '8080', HOST: '0.0.0.0', TRUST_PROXY: 'loopback, 10.0.0.0/8,::1', LOG_LEVEL: 'debug' }),
  ).toEqual({ port: 8080, host: '0.0.0.0', trustProxy: ['loopback', '10.0.0.0/8', '::1'], logLevel: 'debug' });
  expect(readEnv({ PORT: '0' }).port).toBe(0);
  expect(readEnv({ HOST: '::' }).host).toBe('::');
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
])('%s=%s is refused by name, with the value and an example', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} is "${value}", but must`);
  expect(() => readEnv({ [name]: value })).toThrow(`Example: ${name}=`);
});

test('every wrong setting is named at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT is "x".*\nLOG_LEVEL is "y"/);
});
