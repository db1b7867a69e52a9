/** Stands in for the hosts of videos, so that a measurement is the same with and without a network. */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { videoOrigins } from '../../domain/course/video.ts';
import { selfSigned } from '../server/self-signed.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><path d="M0 0h320v180H0z"/></svg>';
const PLAYER =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Video</title></head><body></body></html>';

/** Starts it. The arguments make Chromium take it for the video hosts. */
export async function startVideoHost() {
  const server = createServer(selfSigned('video host'), (request, response) => {
    const isPicture = request.headers['sec-fetch-dest'] === 'image';
    response.writeHead(200, {
      'Content-Type': isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000',
    });
    response.end(isPicture ? PICTURE : PLAYER);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = [...videoOrigins.frames, ...videoOrigins.pictures].map((origin) => new URL(origin).host);
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`);
  return {
    chromiumArgs: [`--host-resolver-rules=${rules.join(', ')}`, '--ignore-certificate-errors'],
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
