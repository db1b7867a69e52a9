import { Resolver } from 'node:dns/promises';
import { mailboxWords, NO_BANK_EMAIL } from '../../domain/bank-mail/mailbox/mailbox-words.ts';
import type { Bank } from '../../domain/bank-mail/bank.ts';
import { formatMoment } from '../../domain/day.ts';
import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { areOfTwoBanks } from '../bank-mail/choice.ts';
import { twoBanks } from '../bank-mail/health/health-check.ts';
import { tryMailbox } from '../bank-mail/mailbox/try-mailbox.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { bankMailOf } from '../environment/bank-mail.ts';
import type { Env } from '../environment/env.ts';
import { type BankMailOfServer, bankMailFrom } from '../setup/bank-mail.ts';
import { type BankSms, bankSmsFrom } from '../setup/bank-sms.ts';

/** Codes of a DNS that has answered: there is no such name, or no such record. */
const ANSWERS: readonly (string | undefined)[] = ['ENOTFOUND', 'ENODATA'];

interface Asking {
  now: () => number;
  /** Milliseconds. */
  patience: number;
}

/** Opens the mailbox and asks the DNS as the site does: of the settings, or else of the desk. Answers nothing without one. */
export async function bankMail(
  env: Env,
  ofDesk: BankMailOfServer | undefined,
  { now, patience }: Asking,
): Promise<Finding[]> {
  let settings: BankMailOfServer | undefined;
  let sms: BankSms | undefined;
  try {
    settings = bankMailFrom(bankMailOf(env)) ?? ofDesk;
    sms = bankSmsFrom(env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [wrong('Bank mail', 'Its settings cannot be used, and the site would not start', error.message)];
  }
  if (settings === undefined) return [];
  const two = sms !== undefined && areOfTwoBanks(sms, settings) ? [look('Bank mail', ...twoBanks(sms, settings))] : [];
  return Promise.all([
    ...two,
    mailbox(settings, { now, patience }),
    dns(settings, { servers: env.bankMailDns ?? [], patience }),
  ]);
}

async function mailbox({ bank, account }: BankMailOfServer, asking: Asking): Promise<Finding> {
  const name = 'Bank mailbox';
  const senders = bank.senders.map(({ address }) => address);
  const tried = await tryMailbox(account, senders, asking);
  if (tried.kind === 'problem')
    return wrong(name, `${account.host} cannot be read`, mailboxWords(tried.problem, account));
  const { emails, lastAt } = tried;
  if (lastAt === null) return look(name, `${account.host} opens, with no email of ${bank.name}`, NO_BANK_EMAIL);
  return well(
    name,
    `${account.host} opens, with ${counted(emails, 'email')} of ${bank.name} in 30 days, the last on ${formatMoment(lastAt)}`,
  );
}

/** Without the DNS no signature can be checked. Asks for a name beside the keys: their own names come with emails. */
async function dns(
  { bank }: BankMailOfServer,
  { servers, patience }: { servers: readonly string[]; patience: number },
): Promise<Finding> {
  const name = 'Keys of the bank';
  const resolver = new Resolver({ timeout: patience, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  const code = await resolver.resolveTxt(`_dmarc.${domainOf(bank)}`).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  const whose = servers.length > 0 ? servers.join(', ') : 'this machine';
  if (code === undefined || ANSWERS.includes(code)) return well(name, `The DNS of ${whose} answers`);
  return wrong(
    name,
    `The DNS of ${whose} does not answer (${code})`,
    'No signature can be checked, so emails of the bank wait. Check the network, or name a server. Example: BANK_MAIL_DNS=127.0.0.1',
  );
}

function domainOf({ senders }: Bank): string | undefined {
  return senders[0]?.signedBy[0];
}
