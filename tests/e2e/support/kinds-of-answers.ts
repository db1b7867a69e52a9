/** Every kind of answer of the site, over plain HTTP. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** From the site's own page by default. `head` is the size of the headers in bytes. */
export async function ask(origin: string, { method = 'GET', path, headers = {}, body }: Sent) {
  const send = origin.startsWith('https') ? httpsRequest : httpRequest;
  const request = send(origin + path, { method, headers: { Origin: origin, ...headers }, rejectUnauthorized: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // Nobody takes the rest of a body that was refused.
  request.on('error', () => {});
  const head = response.rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 0);
  return { status: response.statusCode, headers: response.headers, head, body: (await buffer(response)).toString() };
}

export const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

export const KINDS: [status: number, sent: Sent][] = [
  [200, { path: '/' }],
  [200, { path: '/ReactRegister' }],
  [200, { path: '/course-content' }],
  [200, { path: '/robots.txt' }],
  [200, { path: '/social/react.png' }],
  [206, { path: '/social/react.png', headers: { Range: 'bytes=0-9' } }],
  [200, { path: '/healthz' }],
  [200, { path: '/readyz' }],
  [405, { path: '/readyz', method: 'POST' }],
  [308, { path: `/courses?x=${'y'.repeat(3000)}` }],
  [303, { path: `/desk?course=${'%41'.repeat(1000)}` }],
  [308, { path: '/courses' }],
  [200, { path: '/register/react' }],
  [422, { path: '/register/react', method: 'POST', headers: form, body: 'for=self' }],
  [200, { path: '/sign-in' }],
  [422, { path: '/sign-in', method: 'POST', headers: form, body: 'email=nobody' }],
  [200, { path: '/desk/sign-in' }],
  [303, { path: '/desk' }],
  [303, { path: '/my-courses' }],
  [404, { path: '/registrations/x' }],
  [404, { path: '/module/abc' }],
  [404, { path: '/nowhere' }],
  [404, { path: '/_image?href=/favicon.svg' }],
  [400, { path: '/%zz' }],
  [403, { path: '/register/react', method: 'POST', headers: { Origin: 'https://other.example' } }],
  [405, { path: '/register/react', method: 'DELETE' }],
  [413, { path: '/sign-in', method: 'POST', headers: form, body: `email=${'x'.repeat(70_000)}` }],
];
