/** Rasterises SVG with resvg in WebAssembly, which needs no system library. */
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Drawing = InstanceType<typeof Resvg>;

const require = createRequire(import.meta.url);

export const resvgWasm = () => readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));

let ready: Promise<void> | undefined;

/** Throws if the SVG cannot be drawn. `wasm`: the program of a packed site. */
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
    // JavaScript does not free this memory.
    drawing.free();
  }
}

export function pngOf(svg: string, options?: Parameters<typeof withDrawing>[2]): Promise<Buffer<ArrayBuffer>> {
  const read = (drawing: Drawing) => {
    const image = drawing.render();
    const bytes = Buffer.from(image.asPng());
    image.free();
    return bytes;
  };
  return withDrawing(svg, read, options);
}

/** The visible part of an SVG. Undefined if nothing is visible. */
export function boxOf(svg: string) {
  return withDrawing(svg, (drawing) => {
    const box = drawing.getBBox();
    return box && { x: box.x, y: box.y, width: box.width, height: box.height };
  });
}

async function prepare(wasm: () => Promise<Uint8Array>): Promise<void> {
  // In development, the configuration's own copy of this module has prepared it already.
  await initWasm(new Uint8Array(await wasm())).catch((error: Error) => {
    if (!error.message.startsWith('Already initialized')) throw error;
  });
}
