import type { ReactNode } from 'react';
import { counted } from '../../../domain/text/counted.ts';
import styles from './Steps.module.css';

interface Props {
  hours: number;
  at: 'payment' | 'registration';
  /** Behind the words of the last one. */
  children?: ReactNode;
}

/** The way from paying to learning, in the words of the specification. */
export function Steps({ hours, at, children }: Props) {
  const steps = [
    { name: 'Step 1', words: 'Scan the QR code and pay' },
    { name: 'Step 2', words: 'Fill the registration form' },
    { name: 'Note', words: `Confirmation mail within ${counted(hours, 'hour')}` },
  ];
  const now = at === 'payment' ? 0 : 1;
  return (
    <ol className={`no-print ${styles.steps}`}>
      {steps.map(({ name, words }, index) => (
        <li
          key={name}
          data-is={index < now ? 'done' : index === now ? 'now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <b>{name}</b> {words} {index === steps.length - 1 && children}
        </li>
      ))}
    </ol>
  );
}
