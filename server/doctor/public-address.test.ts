import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import { type Arrival, arrivalOf } from '../guard/own-question.ts';
import { createProxies } from '../guard/proxies.ts';
import { type Answer, askSite, type Certificate, FORGED_ADDRESS } from './ask-site.ts';
import { port } from './port.ts';
import { publicAddress } from './public-address.ts';

const SECRET = Buffer.from('the secret of this installation, long enough');
const NOW = Date.UTC(2026, 10, 22, 6);
const asking = { secret: SECRET as Uint8Array | undefined, now: () => NOW, patience: 60_000 };

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const kaksha = (secret: Uint8Array) =>
  serving((request, response) => {
    const arrival = arrivalOf(
      { headers: request.headers, ip: '127.0.0.1', protocol: 'http', socket: request.socket },
      { secret, proxies: createProxies([]), now: NOW },
    );
    response.end(JSON.stringify({ status: 'ok', ...(arrival && { arrival }) }));
  });

const refusedPort = async () => {
  const server = createPlainServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
};

async function said(url: string, changes: Partial<typeof asking & { running: string }> = {}) {
  const { running, ...more } = changes;
  const asked = { ...asking, ...more };
  const answer = await askSite(url, asked);
  const found = publicAddress({ url, answer, running, hasSecret: asked.secret !== undefined }, NOW);
  return found.map(({ name, state, words }) => [
    name,
    state,
    words.replaceAll(url, 'URL').replaceAll(new URL(url).host, 'HOST'),
  ]);
}

describe('who answers', () => {
  test('this site', async () => {
    expect(await said(await kaksha(SECRET))).toEqual([
      ['Public address', 'well', 'URL leads to this site'],
      ['Proxy', 'well', 'None in front: this request came straight to the site'],
    ]);
  });

  test("somebody else's, or one that only says so", async () => {
    const words = 'URL leads to another site of Kaksha, or to this one with another secret';
    const other = await kaksha(Buffer.from('the secret of another installation, as long'));
    expect(await said(other)).toEqual([['Public address', 'wrong', words]]);
    const forger = await serving((_request, response) => {
      response.end(JSON.stringify({ status: 'ok', arrival: { proof: 'a'.repeat(64), from: {} } }));
    });
    expect(await said(forger)).toEqual([['Public address', 'wrong', words]]);
    expect(await said(other, { secret: undefined })).toEqual([
      ['Public address', 'look', 'URL leads to a site of Kaksha'],
    ]);
  });

  const answering = (status: number, headers: Record<string, string> = {}, body = '') =>
    serving((_request, response) => void response.writeHead(status, headers).end(body));

  test('something else', async () => {
    expect(await said(await answering(200, {}, '<h1>Welcome to nginx!</h1>'))).toEqual([
      ['Public address', 'wrong', 'Something else answers at URL (status 200)'],
    ]);
    expect(await said(await answering(200, {}, 'x'.repeat(1_000_000)))).toMatchObject([
      ['Public address', 'wrong', {}],
    ]);
    expect(await said(await answering(301, { Location: 'https://www.example.org/healthz' }))).toEqual([
      ['Public address', 'wrong', 'URL sends visitors on to https://www.example.org'],
    ]);
    expect(await said(await answering(302, { Location: '/login' }))).toEqual([
      ['Public address', 'wrong', 'URL does not pass /healthz on to the site'],
    ]);
  });

  test('a proxy without the site: that is nothing wrong while the site does not run', async () => {
    const url = await answering(502);
    expect(await said(url)).toEqual([
      ['Public address', 'look', 'A proxy answers at URL, but no site behind it (status 502)'],
    ]);
    expect(await said(url, { running: 'http://localhost:4321' })).toEqual([
      ['Public address', 'wrong', 'A proxy answers at URL, but does not reach the site (status 502)'],
    ]);
  });

  test('nobody', async () => {
    expect(await said(`http://127.0.0.1:${await refusedPort()}`)).toEqual([
      ['Public address', 'wrong', 'HOST refuses connections'],
    ]);
    const silent = await serving(() => {});
    expect(await said(silent, { patience: 50 })).toEqual([['Public address', 'wrong', 'HOST does not answer']]);
    expect(await said('http://nobody.invalid')).toMatchObject([['Public address', 'wrong', {}]]);
    const plain = await answering(200);
    expect(await said(plain.replace('http:', 'https:'))).toEqual([
      ['Public address', 'wrong', 'HOST does not speak HTTPS'],
    ]);
  });
});

describe('the port', () => {
  const at = async (url: string, changes = {}) => {
    const number = Number(new URL(url).port);
    const { finding, running } = await port({ host: '127.0.0.1', port: number }, { ...asking, ...changes });
    return [finding.state, finding.words.replace(String(number), 'PORT'), running === url];
  };

  test('is ours, free, or somebody else’s', async () => {
    expect(await at(await kaksha(SECRET))).toEqual(['well', 'This site answers on PORT', true]);
    expect(await at(`http://127.0.0.1:${await refusedPort()}`)).toEqual([
      'well',
      'PORT is free: the site is not running here',
      false,
    ]);
    const other = await serving((_request, response) => void response.writeHead(404).end());
    expect(await at(other)).toEqual(['wrong', 'Another program answers on PORT (status 404)', false]);
    const otherSite = await kaksha(Buffer.from('the secret of another installation, as long'));
    expect((await at(otherSite))[0]).toBe('wrong');
    expect((await at(otherSite, { secret: undefined }))[0]).toBe('look');
    const silent = await serving(() => {});
    expect(await at(silent, { patience: 50 })).toEqual(['wrong', 'The site cannot answer on PORT', false]);
    const { finding } = await port({ host: 'localhost', port: 0 }, asking);
    expect(finding.state).toBe('well');
  });
});

describe('from far away', () => {
  const SITE = 'https://www.example.org';
  const arrival: Arrival = {
    proof: '',
    from: { address: '127.0.0.1', port: 50_000 },
    isTrusted: true,
    forwardedFor: '203.0.113.9',
    visitor: '203.0.113.9',
    protocol: 'https',
    finding: null,
  };
  const sound: Certificate = { validFrom: NOW - 30 * DAY, validTo: NOW + 60 * DAY, refusal: undefined };
  const found = (arrived: Partial<Arrival>, certificate: Partial<Certificate> = {}) => {
    const answer: Answer = {
      status: 200,
      location: undefined,
      isKaksha: true,
      arrived: { ...arrival, ...arrived },
      clock: undefined,
      from: 40_000,
      isHere: false,
      certificate: { ...sound, ...certificate },
    };
    const [, ofCertificate, ofProxy] = publicAddress({ url: SITE, answer, running: undefined, hasSecret: true }, NOW);
    return { certificate: ofCertificate, proxy: ofProxy };
  };

  test.each<[Partial<Arrival>, string, string]>([
    [{}, 'well', 'It tells the site who asks and how: this request came by HTTPS from 203.0.113.9'],
    [{ isTrusted: false }, 'wrong', '127.0.0.1 is not named in TRUST_PROXY'],
    [{ forwardedFor: null }, 'wrong', 'It does not say who the visitor is'],
    [{ forwardedFor: FORGED_ADDRESS }, 'wrong', 'It believes what visitors write in X-Forwarded-For'],
    // A proxy adds to our forged header, and the site reads it from the right.
    [
      { forwardedFor: `${FORGED_ADDRESS}, 203.0.113.9` },
      'well',
      'It tells the site who asks and how: this request came by HTTPS from 203.0.113.9',
    ],
    [{ protocol: 'http' }, 'wrong', 'It says that visitors come by HTTP, but they come by HTTPS'],
    [{ finding: 'silent' }, 'look', 'This request got through, others did not'],
  ])('a proxy that passes on %o', (arrived, state, words) => {
    expect(found(arrived).proxy).toMatchObject({ state, words });
  });

  test.each<[Partial<Certificate>, string, string]>([
    [{}, 'well', 'Valid for 60 more days, until 21 Jan 2027, 11:30 AM IST'],
    [
      { validFrom: NOW - 77 * DAY, validTo: NOW + 13 * DAY },
      'look',
      'Valid for 13 more days, until 5 Dec 2026, 11:30 AM IST',
    ],
    // Some certificates last six days.
    [
      { validFrom: NOW - 3 * DAY, validTo: NOW + 3 * DAY },
      'well',
      'Valid for 3 more days, until 25 Nov 2026, 11:30 AM IST',
    ],
    [{ validTo: NOW - 1, refusal: 'CERT_HAS_EXPIRED' }, 'wrong', 'It ended on 22 Nov 2026, 11:29 AM IST'],
    [{ refusal: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'wrong', 'It is for another name'],
    [{ refusal: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'wrong', 'Its intermediate certificates are missing'],
    [{ refusal: 'CERT_REVOKED' }, 'wrong', 'Browsers refuse it (CERT_REVOKED)'],
  ])('a certificate with %o', (certificate, state, words) => {
    expect(found({}, certificate).certificate).toMatchObject({ state, words });
  });
});
