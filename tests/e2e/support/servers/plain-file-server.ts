import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Like the simplest static host: `path`, `path.html`, `path/index.html`, else 404.html with status 404. */
export async function servePlainFiles(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decoded(new URL(url, 'http://localhost').pathname));
    for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
      const body = await contentOf(join(folder, name));
      if (body === undefined) continue;
      response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(body);
      return;
    }
    response
      .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(await contentOf(join(folder, '404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
