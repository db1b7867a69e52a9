import type { Sent } from './visitor.ts';

/** The form of a chosen file; `hasScript`: as a browser that runs script sends it. */
export async function asUpload(
  file: string | Uint8Array<ArrayBuffer>,
  { hasScript = false } = {},
): Promise<Required<Omit<Sent, 'form'>>> {
  const form = new FormData();
  form.set('step', 'preview');
  if (hasScript) form.set('script', 'on');
  form.set('file', new File([file], 'statement', { type: 'application/octet-stream' }));
  const multipart = new Response(form);
  const body = new Uint8Array(await multipart.arrayBuffer());
  return { body, headers: { 'Content-Type': multipart.headers.get('Content-Type') ?? '' } };
}

/** Confirms the ticked rows; answered with counts. */
export function confirmation(preview: string): { sent: Required<Omit<Sent, 'body'>>; ticked: number } {
  const offered = [...preview.matchAll(/<input[^>]*name="offered" value="([^"]+)"/g)].map(([, ticket = '']) => ticket);
  // Each box comes before its ticket.
  const boxes = [...preview.matchAll(/<input type="checkbox"[^>]*name="tick"[^>]*>/g)].map(([box]) =>
    / checked\b/.test(box),
  );
  const tickets = offered.filter((_, at) => boxes[at] === true);
  const form = new URLSearchParams([['step', 'confirm'], ...tickets.map((ticket) => ['ticket', ticket])]);
  return { sent: { form, headers: { Accept: 'application/json' } }, ticked: tickets.length };
}
