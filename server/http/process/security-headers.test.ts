import { expect, test } from 'vitest';
import { DEFAULT_POLICY, securityHeaders } from './security-headers.ts';

function headersOf(...args: Parameters<typeof securityHeaders>): Record<string, string> {
  const flat = securityHeaders(...args);
  return Object.fromEntries(flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [])));
}

test('without a policy of its own an answer may load nothing', () => {
  expect(headersOf()).toMatchObject({
    'Content-Security-Policy': DEFAULT_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(DEFAULT_POLICY).toContain("default-src 'none'");
  expect(DEFAULT_POLICY).toContain("frame-ancestors 'none'");
});

test('a page brings its own policy; pictures may be shown by other sites', () => {
  expect(headersOf("default-src 'self'")['Content-Security-Policy']).toBe("default-src 'self'");
  expect(headersOf(undefined, true)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
});

test('devices are closed to everyone, playing is open to this site and the video host', () => {
  const permissions = headersOf()['Permissions-Policy'];
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(permissions).toContain(`${feature}=()`);
  for (const feature of ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']) {
    expect(permissions).toContain(`${feature}=(self "https://www.youtube-nocookie.com")`);
  }
});
