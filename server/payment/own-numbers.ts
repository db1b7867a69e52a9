import type { Content } from '../content/schema/schema.ts';

/** The provider's account numbers appear on payment pages and in statements, but are no payment references. */
export function ownNumbers({ site }: Pick<Content, 'site'>): ReadonlySet<string> {
  const accounts = site.payees.flatMap(({ bank }) => (bank === undefined ? [] : [bank.account]));
  // Twelve digits after four zeros are read as an RRN.
  return new Set(accounts.flatMap((account) => [account, account.replace(/^0{4}(?=\d{12}$)/, '')]));
}

/** The provider's names and UPI IDs, which statements have beside those of payers. */
export function ownNames({ site }: Pick<Content, 'site'>): string[] {
  return [
    site.brand.name,
    ...site.payees.flatMap(({ name, vpa, bank }) => [name, vpa, ...(bank === undefined ? [] : [bank.holder])]),
  ];
}

/** The provider's UPI IDs up to and including the @, which may be in the text of any payment. */
export function ownUpiIds({ site }: Pick<Content, 'site'>): ReadonlySet<string> {
  return new Set(site.payees.map(({ vpa }) => `${vpa.toLowerCase().split('@')[0]}@`));
}
