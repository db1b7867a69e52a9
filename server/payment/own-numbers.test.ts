import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../content/load.ts';
import { ownNumbers } from './own-numbers.ts';

test('numbers of the provider’s accounts are known, also as they are read with four zeros before them', () => {
  const { site } = loadContent(join(import.meta.dirname, '../..'));
  const bank = { holder: 'Kaksha', ifsc: 'EXMP0000000', name: 'Example Bank' };
  const payees = ['0000123456789012', '123456789'].map((account) => ({
    id: `bank-${account}`,
    name: 'Kaksha',
    vpa: 'kaksha@example',
    verifiedMerchant: false,
    bank: { ...bank, account },
  }));
  expect(ownNumbers({ site: { ...site, payees } })).toEqual(new Set(['0000123456789012', '123456789012', '123456789']));
});
