import { counted } from '../../../domain/text/counted.ts';
import styles from './Steps.module.css';

interface Props {
  amountShown: string;
  hours: number;
  at: 'payment' | 'registration';
}

/** The way from paying to learning, in the words of the specification. */
export function Steps({ amountShown, hours, at }: Props) {
  const steps = [
    { name: 'Step 1', short: `Pay ${amountShown}`, long: `Scan the QR code and pay ${amountShown}` },
    { name: 'Step 2', short: 'Fill the form', long: 'Fill the registration form' },
    {
      name: 'Note',
      short: `Email in ${counted(hours, 'hour')}`,
      long: `Confirmation email within ${counted(hours, 'hour')}`,
    },
  ];
  const now = at === 'payment' ? 0 : 1;
  return (
    <ol className={`no-print ${styles.steps}`}>
      {steps.map(({ name, short, long }, index) => (
        <li
          key={name}
          data-is={index < now ? 'done' : index === now ? 'now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <b>{name}</b> <span className={styles.long}>{long}</span>
          <span className={styles.short}>{short}</span>
        </li>
      ))}
    </ol>
  );
}
