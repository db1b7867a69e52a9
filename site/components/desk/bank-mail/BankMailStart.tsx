import { banks } from '../../../../domain/bank-mail/banks/banks.ts';
import { Card } from '../frame/Card.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import styles from './BankMailBoard.module.css';

const USE = { confirm: 'May confirm automatically', suggest: 'Suggests', none: 'Sends nothing' } as const;

/** Whether bank mail serves this account, for who has not set it up. */
export function BankMailStart() {
  return (
    <div className={styles.below}>
      <Card heading="Payments can be confirmed automatically" isMain>
        <p>
          Many banks send an email within a minute of each payment that comes in, signed so that nobody can forge it,
          with the amount and the reference that the learner has typed in. We read it from your mailbox, check the
          signature, and confirm the registration. The next statement has to agree.
        </p>
        <p>
          It serves only a UPI ID of the bank account itself. The QR code of a merchant app (PhonePe Business, Google
          Pay for Business, Paytm, BharatPe) is paid out once a day in one sum: then go on importing statements.
        </p>
        <p>
          The person who runs the server sets it up in a quarter of an hour: docs/bank-mail.md says how. It needs the
          mailbox that your bank writes to, and an app password of it.
        </p>
      </Card>
      <DeskTable
        caption="What the emails of each bank may do"
        isCaptionSeen
        columns={[
          { heading: 'Bank', cell: ({ name }) => name },
          { heading: 'Its email', is: 'whole', cell: ({ use }) => USE[use] },
          { heading: 'Why', cell: ({ why }) => why },
        ]}
        rows={banks}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
