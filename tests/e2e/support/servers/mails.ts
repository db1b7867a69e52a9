import { mailPage } from './addresses.ts';
import type { ReceivedMail } from './mail-server.ts';

export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailPage}/?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

export async function mailsSoFar(address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ to: address, now: '' });
  return (await (await fetch(`${mailPage}/?${query}`)).json()) as ReceivedMail[];
}
