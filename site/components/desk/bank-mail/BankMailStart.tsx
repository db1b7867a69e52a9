import { banks } from '../../../../domain/bank-mail/banks/banks.ts';
import type { Bank } from '../../../../domain/bank-mail/bank.ts';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import { bankMailPaths } from '../../../../domain/paths.ts';
import { Card } from '../frame/Card.tsx';
import { Reference } from '../frame/Reference.tsx';
import styles from './BankMailStart.module.css';
import { Piece } from './EvidenceChain.tsx';
import chain from './EvidenceChain.module.css';
import { Points } from './set-up/Points.tsx';

interface Props {
  /** Those that learners pay to. */
  upiIds: readonly string[];
  /** The price of the cheapest course. */
  cheapest: Paise;
  /** How many steps of the set-up are done; undefined for colleagues who may not set it up. */
  done: number | undefined;
}

const list = new Intl.ListFormat('en-IN');

const namesOf = (use: Bank['use']) => list.format(banks.filter((bank) => bank.use === use).map(({ name }) => name));

/** Whether bank mail serves this account, for who has not set it up. */
export function BankMailStart({ upiIds, cheapest, done }: Props) {
  return (
    <div className={styles.start}>
      <Card heading="Payments can be confirmed automatically, within minutes">
        <p className={styles.say}>
          Your bank sends you a signed email for each payment that comes in. We check the bank’s signature, and compare
          amount and reference with the learner’s form. If all agree, the learner is in within minutes, and your next
          statement checks it once more.
        </p>
        <ExampleChain />
      </Card>
      <div className={`stack ${styles.side}`}>
        <Card heading="Set up bank mail" isMain>
          <div className="stack">
            <p>
              Four steps, about ten minutes. At the end you pay ₹1 and {formatRupees(cheapest)} to yourself and see what
              arrives.
            </p>
            {done === undefined ? (
              <p>
                <b>Only an owner can set this up.</b>
              </p>
            ) : (
              <a className="button" href={done === 0 ? bankMailPaths.bank : bankMailPaths.mailbox}>
                {done === 0 ? 'Set up bank mail' : 'Continue the set-up'}
              </a>
            )}
            <p className="meta">Nothing is confirmed automatically until an owner chooses so in step 4.</p>
          </div>
        </Card>
        <Card heading="What it needs">
          <Points
            of={[
              {
                is: 'yes',
                text: 'A UPI ID of the bank account itself',
                more: `Today learners pay to ${list.format(upiIds)}.`,
              },
              {
                is: 'yes',
                text: 'Email alerts for money that comes in',
                more: 'Switch them on in the app of your bank, under alerts.',
              },
              {
                is: 'yes',
                text: 'The mailbox that your bank writes to',
                more: 'Gmail or any other with IMAP, and an app password.',
              },
            ]}
          />
        </Card>
      </div>
      <Card heading="What it cannot do">
        <Points
          of={[
            {
              is: 'no',
              text: (
                <>
                  <b>It does not work for merchant QR codes.</b> PhonePe Business, Google Pay for Business, Paytm for
                  Business and BharatPe pay you one sum on the next working day. No learner can be found in that sum.
                </>
              ),
            },
            {
              is: 'maybe',
              text: (
                <>
                  <b>Not every bank writes enough.</b> The test in step 3 decides for your account, not this list.
                </>
              ),
            },
          ]}
        />
        <dl className={styles.banks}>
          <div>
            <dt>Can confirm</dt>
            <dd>{namesOf('confirm')}</dd>
          </div>
          <div>
            <dt>Can only suggest</dt>
            <dd>{namesOf('suggest')}. Their emails may leave out the reference.</dd>
          </div>
          <div>
            <dt>No email for money in</dt>
            <dd>{namesOf('none')}. Continue to import statements.</dd>
          </div>
        </dl>
        <Points
          of={[
            {
              is: 'later',
              text: 'If an email is late, the learner waits until you import the statement, as today. Nothing becomes slower.',
            },
          ]}
        />
      </Card>
    </div>
  );
}

const EXAMPLE = [
  {
    name: 'Learner’s reference',
    second: <Reference>632416104821</Reference>,
    when: 'the learner types it, 4:10 PM',
  },
  {
    name: 'Bank’s signed email',
    second: <Reference>632416104821</Reference>,
    when: 'your bank sends it, 4:12 PM',
  },
  {
    name: 'Bank statement',
    second: '20 Nov, line 14',
    when: 'you import it, as today',
  },
];

function ExampleChain() {
  return (
    <ol className={`${chain.chain} ${styles.chain}`} aria-label="An example">
      {EXAMPLE.map(({ name, second, when }) => (
        <Piece key={name} state="there" heading={name} note={when}>
          <span>₹650</span>
          <span>{second}</span>
        </Piece>
      ))}
    </ol>
  );
}
