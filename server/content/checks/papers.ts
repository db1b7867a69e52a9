import { isFilled } from '../../../domain/text/filled.ts';
import { stateOfGstin } from '../../../domain/papers/gstin.ts';
import type { Problem } from '../schema/file-findings.ts';
import { type Parts, SITE_FILE } from './parts.ts';

/** Contradictions between `tax` and `legal`. */
export function checkTax({ site }: Parts): Problem[] {
  if (site === undefined) return [];
  const { tax, legal } = site;
  const isRegistered = stateOfGstin(legal.gstin) !== undefined;
  if (tax === 'none') {
    if (!isRegistered) return [];
    const fix = 'Write what your accountant says: composition or regular. Or take the GSTIN out: not registered.';
    return [{ file: SITE_FILE, field: 'tax', wrong: `is none, but legal.gstin is ${legal.gstin}`, fix }];
  }
  const unnamed = (['name', 'address'] as const)
    .filter((field) => !isFilled(legal[field]))
    .map((field) => ({
      file: SITE_FILE,
      field: `legal.${field}`,
      wrong: `is not filled in, but tax is ${tax}`,
      fix: 'Write it as your certificate of registration has it: it appears on every bill and invoice.',
    }));
  const numberless = {
    file: SITE_FILE,
    field: 'legal.gstin',
    wrong: `is not a GSTIN, but tax is ${tax}`,
    fix: 'Write the GSTIN of your certificate of registration, or set tax: none.',
  };
  return isRegistered ? unnamed : [numberless, ...unnamed];
}
