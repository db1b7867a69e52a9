import { mailPage } from './addresses.ts';
import type { ReceivedMail } from './mail-server.ts';

/** The mails that have come to an address so far; waits for the first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailPage}/?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/** The mails that have come to an address so far, which may be none. */
export async function mailsSoFar(address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ to: address, now: '' });
  return (await (await fetch(`${mailPage}/?${query}`)).json()) as ReceivedMail[];
}
