import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import styles from './SetUpSteps.module.css';

const STEPS = ['Bank', 'Mailbox', 'Test', 'Choose'];

interface Props {
  current: 1 | 2 | 3 | 4;
  /** The number of steps that are done, from the first. */
  done: number;
}

/** Four bars above the page of each step. */
export function SetUpSteps({ current, done }: Props) {
  return (
    <ol className={styles.steps} aria-label="Steps of the set-up">
      {STEPS.map((name, index) => {
        const step = index + 1;
        const isDone = step <= done && step !== current;
        return (
          <li key={name} data-done={isDone || undefined} aria-current={step === current ? 'step' : undefined}>
            {isDone ? <Icon of={icons.check} /> : <b>{step}</b>} {name}
            {isDone && <span className="visually-hidden">, done</span>}
          </li>
        );
      })}
    </ol>
  );
}
