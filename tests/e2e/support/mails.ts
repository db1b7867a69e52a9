import type { ReceivedMail } from './mail-server.ts';
import { MAIL_PAGE_PORT } from './ports.ts';

/** The mails that have come to an address so far; waits for the first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`http://127.0.0.1:${MAIL_PAGE_PORT}/?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/** The mails that have come to an address so far, which may be none. */
export async function mailsSoFar(address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ to: address, now: '' });
  return (await (await fetch(`http://127.0.0.1:${MAIL_PAGE_PORT}/?${query}`)).json()) as ReceivedMail[];
}
