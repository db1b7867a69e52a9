import type { ServerResponse } from 'node:http';
import { videoOrigins } from '../../../domain/course/video.ts';

/** For every answer without a policy of its own: nothing may be loaded, framed or run. */
export const DEFAULT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For files that a browser's own viewer loads once more. */
export const VIEWER_POLICY = `${DEFAULT_POLICY}; img-src 'self'; media-src 'self'`;

/** Asks browsers on HTTPS to use only HTTPS for a year. */
export function strictTransport(includeSubDomains: boolean): string[] {
  return ['Strict-Transport-Security', `max-age=31536000${includeSubDomains ? '; includeSubDomains' : ''}`];
}

const NOBODY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PLAYERS = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

const playerHosts = ['self', ...videoOrigins.frames.map((origin) => `"${origin}"`)].join(' ');

const PERMISSIONS = [
  ...NOBODY.map((feature) => `${feature}=()`),
  ...PLAYERS.map((feature) => `${feature}=(${playerHosts})`),
].join(', ');

/** Names and values in turn of the headers of every answer. Other sites may show pictures. */
export function securityHeaders(policy: string = DEFAULT_POLICY, isPicture = false): string[] {
  return [
    ['Content-Security-Policy', policy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', isPicture ? 'cross-origin' : 'same-origin'],
    ['Permissions-Policy', PERMISSIONS],
    // The video host refuses to play unless it knows the embedding site.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ].flat();
}

/** Sets headers, given as names and values in turn, before the head is sent. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
}
