import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Piecemeal {
  url: string;
  /** Sends the next piece. */
  next: () => void;
  close: () => Promise<void>;
}

/** Serves pages in pieces, as a slow connection does. */
export async function servePiecemeal(site: string): Promise<Piecemeal> {
  let next = () => {};
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(new URL(url, site), { headers: { accept: headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const pieces = inPieces(await answer.text());
    next = () => {
      const piece = pieces.shift();
      if (piece === undefined) response.end();
      else response.write(piece);
    };
    next();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    next: () => next(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The head, then small pieces of the body. The head line is cut inside its links and its menu too. */
function inPieces(html: string): string[] {
  const [head = '', ...elements] = html.split(
    /(?<=<(?:body|button[^>]* popovertarget="menu")[^>]*>|<\/(?:li|p|h1|h2|h3|dd|ul|section|span)>)/,
  );
  const pieces = [head];
  let piece = '';
  for (const element of elements) {
    piece += element;
    if (piece.length < 1000 && !/ popovertarget="menu"|aria-label="Main"/.test(piece)) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, piece];
}
