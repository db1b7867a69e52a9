import type { BankSender } from '../bank.ts';

/** The Reserve Bank opened `.bank.in` to banks on this day. */
const BANK_IN_SINCE = '2025-04-22';
/** Old addresses still sent in 2026. Look again before this day: a domain that a bank gives up may be somebody else's. */
const OLD_UNTIL = '2027-12-31';

/** An address under `.bank.in`, signed by its own domain or by the one given. */
export function sender(address: string, signedBy = domainOf(address)): BankSender {
  return { address, signedBy: [signedBy], from: BANK_IN_SINCE };
}

/** An address of before `.bank.in`, signed by its own domain. It counts until the end of 2027. */
export function oldSender(address: string): BankSender {
  return { address, signedBy: [domainOf(address)], until: OLD_UNTIL };
}

function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1);
}
