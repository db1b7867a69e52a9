import type { Content } from '../content/schema/schema.ts';

/** Numbers of the provider's accounts: they stand on payment pages and in statements, and are no payment's reference. */
export function ownNumbers({ site }: Pick<Content, 'site'>): ReadonlySet<string> {
  const accounts = site.payees.flatMap(({ bank }) => (bank === undefined ? [] : [bank.account]));
  // Twelve digits with four zeros before them are read as an RRN without these.
  return new Set(accounts.flatMap((account) => [account, account.replace(/^0{4}(?=\d{12}$)/, '')]));
}

/** Names and UPI IDs of the provider: they stand in statements beside those of payers. */
export function ownNames({ site }: Pick<Content, 'site'>): string[] {
  return [
    site.brand.name,
    ...site.payees.flatMap(({ name, vpa, bank }) => [name, vpa, ...(bank === undefined ? [] : [bank.holder])]),
  ];
}

/** What stands before the @ of the provider's UPI IDs, with the @: they stand in the text of any payment. */
export function ownUpiIds({ site }: Pick<Content, 'site'>): ReadonlySet<string> {
  return new Set(site.payees.map(({ vpa }) => `${vpa.toLowerCase().split('@')[0]}@`));
}
