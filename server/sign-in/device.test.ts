import { expect, test } from 'vitest';
import { deviceWords } from './device.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet on Android', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['UC Browser on Android', `${ANDROID} Version/4.0 Chrome/100.0 UCBrowser/15.5 Mobile Safari/537.36`],
  ['Opera on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0`],
  ['Edge on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Safari on iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `${IPHONE.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS')} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
  ['Chrome on ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['Unknown browser on Windows', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
  ['Unknown browser', 'curl/8.5.0'],
  ['Unknown browser', ''],
  ['Unknown browser', undefined],
])('%s', (words, userAgent) => expect(deviceWords(userAgent)).toBe(words));

test('nothing of a made-up header comes through', () => {
  expect(deviceWords('<script>alert(1)</script> Chrome/1 on Android')).toBe('Chrome on Android');
});
