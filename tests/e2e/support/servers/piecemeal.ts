import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Piecemeal {
  url: string;
  /** Sends the next piece of the page that is on its way. */
  next: () => void;
  close: () => Promise<void>;
}

/** Serves the site as a slow connection brings it: a page comes in pieces, each when it is asked for. */
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

/**
 * The head whole, then the body between its elements, in pieces of which a screen holds several. What stands at the far end of
 * the head line is cut, too: its links after the first, and the menu before its summary and in the middle of that one's words.
 */
function inPieces(html: string): string[] {
  const [head = '', ...elements] = html.split(
    /(?<=<(?:body|details[^>]* data-menu)[^>]*>|<\/(?:li|p|h1|h2|h3|dd|ul|section|span)>)/,
  );
  const pieces = [head];
  let piece = '';
  for (const element of elements) {
    piece += element;
    if (piece.length < 1000 && !/ data-menu|<summary|aria-label="Main"/.test(piece)) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, piece];
}
