import { mailboxWords } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { formatMoment, HOUR } from '../../../domain/day.ts';
import { type Finding, look, well } from '../../../domain/finding.ts';
import { counted } from '../../../domain/text/counted.ts';
import type { BankMail } from '../../setup/bank-mail.ts';
import type { BankSms } from '../../setup/bank-sms.ts';
import type { Db } from '../../db/tables.ts';
import { areOfTwoBanks } from '../choice.ts';
import { type BankMailHealth, bankMailHealth } from './health.ts';

/** A mailbox that is well answers every few minutes. */
const ANSWERS_WITHIN = HOUR;

/**
 * Looks how bank mail is. The words are public, and name neither mailbox nor account. Learners are not affected: a person
 * checks instead. `now` in milliseconds since 1970.
 */
export async function checkBankMail(db: Db, set: Checked, now: number): Promise<Finding<'bank-mail'>> {
  return findingOf(await bankMailHealth(db, set.bankMail, now), set, now);
}

interface Checked {
  bankMail: BankMail;
  bankSms: Pick<BankSms, 'bank'> | undefined;
}

function findingOf(health: BankMailHealth, { bankMail, bankSms }: Checked, now: number): Finding<'bank-mail'> {
  const { bank, account } = bankMail;
  const name = 'bank-mail';
  const { heardAt, problem, unheard, changedAt, missing, early } = health;
  const problems: [words: string, advice: string][] = [];
  if (problem !== undefined) {
    problems.push([
      `The mailbox cannot be read since ${formatMoment(problem.since)}`,
      mailboxWords(problem.kind, account),
    ]);
  } else if (heardAt !== undefined && heardAt <= now - ANSWERS_WITHIN) {
    problems.push([
      `The mailbox was last read on ${formatMoment(heardAt)}`,
      'Start the site again. If this lasts, the log of the process says why.',
    ]);
  }
  if (unheard > 0) {
    problems.push([
      `No email of a payment in 24 hours, though ${counted(unheard, 'learner')} registered`,
      `Look whether ${bank.name} still sends its emails to this mailbox, and whether its filters move them. Until then, import statements.`,
    ]);
  }
  if (changedAt !== undefined) {
    problems.push([
      `${bank.name} has changed its email, last seen on ${formatMoment(changedAt)}`,
      'Download it without names and numbers at Bank mail, and send it in. Import statements until then.',
    ]);
  }
  if (missing > 0) {
    problems.push([
      `Only suggests, because ${counted(missing, 'payment is', 'payments are')} missing in a statement`,
      'Look in your bank app, and decide each one at Bank mail. It then confirms automatically again.',
    ]);
  }
  if (early > 0) {
    problems.push([
      `${counted(early, 'email')} came from the future, so the clock of this machine is wrong`,
      'Let the system set it: timedatectl set-ntp true.',
    ]);
  }
  if (bankSms !== undefined && areOfTwoBanks(bankSms, bankMail)) problems.push(twoBanks(bankSms, bankMail));
  if (problems.length === 0)
    return well(name, heardAt === undefined ? 'The mailbox is being opened' : 'The mailbox is read');
  const [words, advice] = [problems.map(([each]) => each), problems.map(([, each]) => each)];
  return look(name, words.join('; '), advice.join(' '));
}

interface NamedBank {
  bank: { name: string };
}

/** What is said of SMS and emails of two banks. */
export function twoBanks(sms: NamedBank, mail: NamedBank): [words: string, advice: string] {
  return [
    `SMS are of ${sms.bank.name}, but emails of ${mail.bank.name}`,
    'Statements are compared with one bank, so SMS only suggest. Name the same bank in BANK_SMS_BANK and at Bank mail.',
  ];
}
