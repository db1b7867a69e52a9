// @ts-check
/**
 * `node bare-node.mjs ADDRESS PORT`: answers everything with the bytes that ADDRESS gave once, and does nothing else. What
 * is left of the time is Node's own.
 */
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [address = '', port] = process.argv.slice(2);
get(address, { headers: { 'Accept-Encoding': 'br' } }, async (answer) => {
  const { rawHeaders } = answer;
  const ofNode = /^(?:date|connection|keep-alive)$/i;
  const head = rawHeaders.filter((_, index) => !ofNode.test(rawHeaders[index - (index % 2)] ?? ''));
  const body = await buffer(answer);
  createServer((_request, response) => response.writeHead(200, head).end(body)).listen(Number(port), '127.0.0.1');
});
