/**
 * The layouts of statements that are known. Headings as public importers and anonymised statements of several projects
 * have them; the banks publish none. Headings are compared word by word in small letters, without signs; a repeated
 * one has `#2` behind it.
 */
import { grouped } from '../../../lists.ts';
import { PAYMENT_SERVICES } from './payment-services.ts';
import type { Preset } from './preset.ts';
import { PRIVATE_BANKS } from './private-banks.ts';
import { PUBLIC_BANKS } from './public-banks.ts';

export type { Preset };

/** The first whose needs a header has is the one. */
export const presets: readonly Preset[] = [...PAYMENT_SERVICES, ...PRIVATE_BANKS, ...PUBLIC_BANKS];

/** Whose statements are known, each once, with the files that can be chosen there. Layouts of a bank differ by what stands in brackets. */
export function knownFiles(): ReadonlyMap<string, readonly string[]> {
  const named = grouped(presets, ({ name }) => name.split(' (', 1).join(''));
  return new Map([...named].map(([name, own]) => [name, own.map(({ file }) => file)]));
}
