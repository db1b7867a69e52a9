/** Banks that send no email for money that comes in. What arrives all the same is told as unknown, never guessed. */
import type { Bank } from '../bank.ts';
import { sender } from './sender.ts';

export const icici: Bank = {
  id: 'icici',
  name: 'ICICI Bank',
  use: 'none',
  why: 'It emails only money that goes out, and cards.',
  accountDigits: 4,
  senders: [sender('alert@icici.bank.in'), sender('customernotification@icici.bank.in')],
  templates: [],
};

export const bankOfBaroda: Bank = {
  id: 'bank-of-baroda',
  name: 'Bank of Baroda',
  use: 'none',
  why: 'No email for money that comes in was found.',
  accountDigits: 4,
  senders: [],
  templates: [],
};

export const union: Bank = {
  id: 'union',
  name: 'Union Bank of India',
  use: 'none',
  why: 'No email for money that comes in was found.',
  accountDigits: 4,
  senders: [sender('noreplyunionbank@ubi.bank.in')],
  templates: [],
};
