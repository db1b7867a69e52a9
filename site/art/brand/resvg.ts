/** Rasterises SVG with resvg in WebAssembly, which needs no system library. */
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { drawingFile } from '../letters/drawing-file.ts';

type Drawing = InstanceType<typeof Resvg>;

let ready: Promise<void> | undefined;

/** Throws if the SVG cannot be drawn. */
export async function withDrawing<Result>(
  svg: string,
  read: (drawing: Drawing) => Result,
  options: ResvgRenderOptions = {},
): Promise<Result> {
  ready ??= prepare();
  await ready;
  const drawing = new Resvg(svg, options);
  try {
    return read(drawing);
  } finally {
    // JavaScript does not free this memory.
    drawing.free();
  }
}

export function pngOf(svg: string, options?: ResvgRenderOptions): Promise<Buffer<ArrayBuffer>> {
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

async function prepare(): Promise<void> {
  // In development, the configuration's own copy of this module has prepared it already.
  await initWasm(new Uint8Array(await drawingFile('resvg.wasm'))).catch((error: Error) => {
    if (!error.message.startsWith('Already initialized')) throw error;
  });
}
