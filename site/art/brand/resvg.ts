/** What makes pixels of an SVG, at build and in the running site: resvg in WebAssembly, which needs nothing of the system. */
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Drawing = InstanceType<typeof Resvg>;

const require = createRequire(import.meta.url);

/** Its program, from the package. */
export const resvgWasm = () => readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));

let ready: Promise<void> | undefined;

/** Reads from an SVG what `read` asks of it. Throws where it cannot be drawn. `wasm`: where the program is, once packed. */
export async function withDrawing<Result>(
  svg: string,
  read: (drawing: Drawing) => Result,
  { wasm = resvgWasm, ...options }: ResvgRenderOptions & { wasm?: () => Promise<Uint8Array> } = {},
): Promise<Result> {
  ready ??= prepare(wasm);
  await ready;
  const drawing = new Resvg(svg, options);
  try {
    return read(drawing);
  } finally {
    // Its memory is none that JavaScript clears away.
    drawing.free();
  }
}

/** An SVG as PNG. */
export function pngOf(svg: string, options?: Parameters<typeof withDrawing>[2]): Promise<Buffer<ArrayBuffer>> {
  const read = (drawing: Drawing) => {
    const image = drawing.render();
    const bytes = Buffer.from(image.asPng());
    image.free();
    return bytes;
  };
  return withDrawing(svg, read, options);
}

/** What of an SVG can be seen lies in this box; undefined where nothing can. */
export function boxOf(svg: string) {
  return withDrawing(svg, (drawing) => {
    const box = drawing.getBBox();
    return box && { x: box.x, y: box.y, width: box.width, height: box.height };
  });
}

async function prepare(wasm: () => Promise<Uint8Array>): Promise<void> {
  // In development the configuration has prepared it already, by a copy of this module of its own.
  await initWasm(new Uint8Array(await wasm())).catch((error: Error) => {
    if (!error.message.startsWith('Already initialized')) throw error;
  });
}
