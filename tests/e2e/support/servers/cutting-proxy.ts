import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where the next form's exchange breaks off: after so many bytes of the request or of its answer. */
export interface Cut {
  in: 'request' | 'answer';
  after: number;
}

interface CuttingProxy {
  url: string;
  /** Cuts the exchange of the next form alone. */
  cut(cut: Cut): void;
  /** Bytes of the last form that was sent whole, and of its answer. */
  sizes: { request: number; answer: number };
  close(): Promise<void>;
}

/** Passes all bytes on to the site, and breaks the connection of a form where it is told to. */
export async function startCuttingProxy(site: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(site);
  const sizes = { request: 0, answer: 0 };
  const open = new Set<Socket>();
  let next: Cut | undefined;

  const server = createServer((browser) => {
    const origin = connect(Number(port), hostname);
    const end = () => {
      browser.destroy();
      origin.destroy();
      open.delete(browser);
    };
    let cut: Cut | undefined;
    let isForm = false;
    const pass = (to: Socket, way: Cut['in']) => (bytes: Buffer) => {
      // A browser that keeps the connection begins each request with a piece of its own.
      if (way === 'request' && /^(?:GET|POST) /.test(bytes.toString('latin1', 0, 5))) {
        isForm = bytes.toString('latin1', 0, 5) === 'POST ';
        if (isForm) {
          cut = next;
          next = undefined;
          Object.assign(sizes, { request: 0, answer: 0 });
        }
      }
      const room = isForm && cut?.in === way ? cut.after - sizes[way] : Infinity;
      if (isForm) sizes[way] += bytes.length;
      if (bytes.length < room) to.write(bytes);
      else to.write(bytes.subarray(0, room), end);
    };
    open.add(browser);
    browser.on('data', pass(origin, 'request')).on('error', end).on('close', end);
    origin.on('data', pass(browser, 'answer')).on('error', end).on('close', end);
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut: (cut) => {
      next = cut;
    },
    sizes,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
