import { expect, it } from 'vitest';
import { bankOf, banks } from './banks.ts';
import { isDay } from '../../day.ts';

it('has every id and every sender once', () => {
  const addresses = banks.flatMap(({ senders }) => senders.map(({ address }) => address));
  for (const each of [banks.map(({ id }) => id), addresses]) expect(new Set(each).size).toBe(each.length);
  for (const { id } of banks) expect(bankOf(id)?.id).toBe(id);
  expect(bankOf('nothing')).toBeUndefined();
});

it('senders are in small letters, signed by a domain of theirs, with true days', () => {
  for (const sender of banks.flatMap(({ senders }) => senders)) {
    expect(sender.address).toMatch(/^[a-z._]+@[a-z-]+(?:\.[a-z-]+)+$/);
    for (const domain of sender.signedBy) expect(sender.address.endsWith(`@${domain}`)).toBe(true);
    expect([sender.from, sender.until].filter((day) => day !== undefined && isDay(day))).toHaveLength(1);
    expect(sender.until === undefined).toBe(sender.address.endsWith('.bank.in'));
  }
});

it('a bank that sends nothing has no templates, every other has templates and senders', () => {
  for (const bank of banks) {
    expect.soft(bank.templates.length > 0, bank.id).toBe(bank.use !== 'none');
    expect.soft(bank.senders.length > 0 || bank.use === 'none', bank.id).toBe(true);
  }
});

it('six banks may confirm', () => {
  const confirming = banks.filter(({ use }) => use === 'confirm').map(({ id }) => id);
  expect(confirming).toEqual(['hdfc', 'axis', 'kotak', 'canara', 'indusind', 'nkgsb']);
});
