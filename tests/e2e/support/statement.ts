import { type Learner, yesterday } from './learners.ts';

interface Paid {
  learner: Learner;
  /** Rupees with paise. */
  amount: string;
  /** If it is not the learner's. */
  reference?: string;
  /** `YYYY-MM-DD`, yesterday by default. */
  day?: string;
}

/** As HDFC exports it, with one row of money out. */
export function statement(paid: readonly Paid[]): string {
  const head = 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance';
  const lines = paid.map(({ learner, amount, reference = learner.reference, day = yesterday }) =>
    [
      indian(day),
      `UPI-${learner.name.toUpperCase()}-PAYER@OKAXIS-UTIB0000001-${reference}-FEE`,
      indian(day),
      '',
      amount,
      `0000${reference}`,
      '',
    ].join(','),
  );
  return [head, ...lines, `${indian(yesterday)},ATM WDL,${indian(yesterday)},500.00,,0,`, ''].join('\r\n');
}

export function ownHeading({ reference }: Learner): string {
  return `Column ${reference.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
}

function indian(day: string): string {
  return day.split('-').toReversed().join('/');
}
