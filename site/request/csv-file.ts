import { indianDayAt } from '../../domain/day.ts';

/** A download of CSV in parts, read only as fast as it is sent. */
export function csvFile(parts: AsyncIterable<string>, name: string): Response {
  const lines = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const file = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const line = await lines.next();
      if (line.done === true) controller.close();
      else controller.enqueue(encoder.encode(line.value));
    },
    cancel: async () => {
      await lines.return?.();
    },
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${indianDayAt(Date.now())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
