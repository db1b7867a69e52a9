import type { ServerResponse } from 'node:http';
import { videoOrigins } from '../../../domain/course/video.ts';

/** For every answer that has no policy of its own: nothing may be loaded, framed or run. */
export const DEFAULT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For files a browser shows in a viewer of its own, which loads the file once more. */
export const VIEWER_POLICY = `${DEFAULT_POLICY}; img-src 'self'; media-src 'self'`;

/** Asks a browser that came over HTTPS for HTTPS from now on, for a year; with all subdomains where the owner says so. */
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

/** The headers that every answer carries, as name and value by turns. Pictures may be shown by other sites. */
export function securityHeaders(policy: string = DEFAULT_POLICY, isPicture = false): string[] {
  return [
    ['Content-Security-Policy', policy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', isPicture ? 'cross-origin' : 'same-origin'],
    ['Permissions-Policy', PERMISSIONS],
    // The video host refuses to play without knowing the embedding site, so the origin is sent along.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ].flat();
}

/** Puts headers, given as name and value by turns, on an answer whose head is not sent yet. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
}
