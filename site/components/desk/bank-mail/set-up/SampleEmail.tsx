import { hdfc } from '../../../../../domain/bank-mail/banks/hdfc.ts';
import { formatDay } from '../../../../../domain/day.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import { Card } from '../../frame/Card.tsx';
import { Points } from './Points.tsx';
import styles from './SetUp.module.css';

const [sender, former] = hdfc.senders;

/** An email of a bank with the facts that are looked for. */
export function SampleEmail() {
  return (
    <Card heading="What we look for in each email">
      <div className={styles.email}>
        <dl>
          <dt>From</dt>
          <dd>{sender?.address}</dd>
          <dt>Signed by</dt>
          <dd>
            {sender?.signedBy[0]} <Icon of={icons.check} size="0.875rem" />
          </dd>
        </dl>
        <SampleText />
      </div>
      <Points
        of={[
          {
            is: 'yes',
            text: 'We keep amount, account, date, reference and payer, and never the text or the balance.',
          },
          {
            is: 'yes',
            text: `The signature must be your own bank’s. ${
              former?.until === undefined
                ? ''
                : `Of ${hdfc.name}, the old address ${former.address} counts too, until ${formatDay(former.until)}.`
            }`,
          },
        ]}
      />
    </Card>
  );
}

export function SampleText() {
  return (
    <p>
      <mark>Rs. 650.00</mark> has been credited to your HDFC Bank account ending in <mark>4821</mark>. Date:{' '}
      <mark>20-11-26</mark>. Sender: ASHA RAO (VPA: asha@example). UPI Reference No.: <mark>632416104821</mark>
    </p>
  );
}
