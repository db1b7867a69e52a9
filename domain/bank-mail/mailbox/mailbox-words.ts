/** What hinders the site from reading the mailbox of bank emails, and what the desk says of it. */
import { nameOfHost } from './providers.ts';

export const mailboxProblems = [
  'password',
  'sealed',
  'host',
  'refused',
  'tls',
  'folder',
  'timeout',
  'closed',
  'busy',
  'answer',
  'dns',
  'storing',
] as const;

export type MailboxProblem = (typeof mailboxProblems)[number];

export interface NamedMailbox {
  host: string;
  port: number;
  folder: string;
}

/** One sentence with what is wrong, and what to do. */
export function mailboxWords(problem: MailboxProblem, { host, port, folder }: NamedMailbox): string {
  const server = nameOfHost(host);
  const words: Record<MailboxProblem, string> = {
    password: `${server} refused this password. Use an app password, not your usual one.`,
    sealed: 'The kept password cannot be opened, since the secret of this site was changed. Type the password again.',
    host: `${host} does not answer. Check the name.`,
    refused: `${host} takes no connections at port ${port}. Check the name and the port.`,
    tls: `${host} has no valid TLS certificate for this name, so we sent no password. Check the name and the port.`,
    folder: `The mailbox has no folder "${folder}". Check its name, or make it there.`,
    timeout: `${host} did not answer in time. We try again automatically; if this lasts, check the name and the port.`,
    closed: `${host} ended the connection. We try again automatically; if this lasts, ask your email provider.`,
    busy: `${server} has too much to do or too many connections. We try again automatically.`,
    answer: `${host} does not answer as a mailbox server should. Check the name, or ask your email provider.`,
    dns: 'The DNS does not answer, so no signature can be checked, and emails of the bank wait. We try again automatically; if this lasts, check the network of this server and its DNS.',
    storing: 'An email of the bank could not be stored here. We try again automatically; look at the disk and the log.',
  };
  return words[problem];
}

/** The same for an owner who connects the mailbox just now: nothing is tried again automatically. */
export function connectWords(problem: MailboxProblem, mailbox: NamedMailbox): string {
  const { host } = mailbox;
  const words: Partial<Record<MailboxProblem, string>> = {
    sealed: 'The kept password cannot be opened. Type the app password again.',
    timeout: `${host} did not answer in time. Check the name and the port, then connect again.`,
    closed: `${host} ended the connection. Connect again in a minute; if this lasts, ask your email provider.`,
    busy: `${nameOfHost(host)} has too much to do or too many connections. Connect again in a few minutes.`,
  };
  return words[problem] ?? mailboxWords(problem, mailbox);
}

/** For a mailbox that opens, but had no email of the bank in 30 days. */
export const NO_BANK_EMAIL =
  'We found no email from your bank in 30 days. Switch on alerts in its app, then connect again.';
