import { expect, test, vi } from 'vitest';
import { smsBanks } from '../../domain/bank-mail/sms/sms-banks.ts';
import { keptLog } from '../base/log.fixture.ts';
import { bankOffice } from './bank-office.fixture.ts';
import { watchBankMail } from './watch-bank-mail.ts';

test('without a mailbox, what SMS tell is compared with payments too', async () => {
  const { context, told, paid, credits, payments } = await bankOffice('sqlite');
  const id = await paid(1);
  const [payment] = await payments(id);
  await told(1, { source: 'sms', verdict: 'unsure', reason: 'sms', amount: payment?.amount as never });
  const [bank] = smsBanks;
  if (bank === undefined) throw new RangeError('no bank is known');
  const log = keptLog();
  const watch = watchBankMail(
    { ...context, bankSms: { bank, accountEnd: '4821', key: 'k'.repeat(32), chosen: undefined } },
    log,
  );
  watch.start();
  await vi.waitFor(async () => expect(await credits()).toMatchObject([{ state: 'agrees', registrationId: id }]));
  await watch.stop();
  expect(log.lines).toEqual([]);
});
