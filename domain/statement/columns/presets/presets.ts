/** Headings from public importers and anonymised statements: banks publish none. Compared without punctuation. */
import { grouped } from '../../../lists.ts';
import { PAYMENT_SERVICES } from './payment-services.ts';
import type { Preset } from './preset.ts';
import { PRIVATE_BANKS } from './private-banks.ts';
import { PUBLIC_BANKS } from './public-banks.ts';

export type { Preset };

/** The first preset that a header satisfies is used. */
export const presets: readonly Preset[] = [...PAYMENT_SERVICES, ...PRIVATE_BANKS, ...PUBLIC_BANKS];

/** The known banks and services with their files. Brackets distinguish layouts of one bank. */
export function knownFiles(): ReadonlyMap<string, readonly string[]> {
  const named = grouped(presets, ({ name }) => name.split(' (', 1).join(''));
  return new Map([...named].map(([name, own]) => [name, own.map(({ file }) => file)]));
}
