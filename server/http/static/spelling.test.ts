import { describe, expect, test } from 'vitest';
import { createRespelling } from './spelling.ts';

const respell = createRespelling(
  ['/', '/Home', '/ContactUs', '/codRegister', '/os-payment', '/C-Plus-Plus-Payment', '/module/1'],
  [
    ['/index.html', '/'],
    ['/ContactUs.html', '/ContactUs'],
  ],
);

describe('another spelling gives the listed one', () => {
  test.each([
    ['/contactus', '/ContactUs'],
    ['/CONTACTUS', '/ContactUs'],
    ['/ContactUs/', '/ContactUs'],
    ['/ContactUs///', '/ContactUs'],
    ['//ContactUs', '/ContactUs'],
    ['/Contact Us', '/ContactUs'],
    ['/Contact%20Us', '/ContactUs'],
    ['/contact+us', '/ContactUs'],
    ['/%43ontactUs', '/ContactUs'],
    ['/home', '/Home'],
    ['//', '/'],
    ['/%20', '/'],
    ['/OS-Payment', '/os-payment'],
    ['/c-plus-plus-payment/', '/C-Plus-Plus-Payment'],
    ['/Module//1/', '/module/1'],
    ['/module%2F1', '/module/1'],
    ['/index.html', '/'],
    ['/contactus.html', '/ContactUs'],
  ])('%s → %s', (path, target) => expect(respell(path)).toBe(target));
});

describe('all else is left alone', () => {
  test.each([
    '/',
    '/Home',
    '/ContactUs',
    '/os-payment',
    '/ospayment',
    '/contact-us',
    '/module/-1',
    '/module/01',
    '/module/1.0',
    '/module/2',
    '//evil.example',
    '//evil.example/ContactUs',
    '/\\evil.example',
    '/ContactUs/..',
    '/%2543ontactUs',
    '/%zz',
    '/%',
    '',
  ])('%s', (path) => expect(respell(path)).toBeUndefined());
});

test('two paths that are spellings of each other are refused, since neither could be meant', () => {
  expect(() => createRespelling(['/ReactPayment', '/reactpayment'])).toThrow(
    '/ReactPayment and /reactpayment differ only in spelling',
  );
});
