import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import styles from './SetUpHead.module.css';

interface Props {
  /** The names of the steps, in order. */
  names: readonly string[];
  current: string;
  heading: string;
  lead: string;
}

/** A bar for each step, and what this one asks. */
export function SetUpHead({ names, current, heading, lead }: Props) {
  const at = names.indexOf(current);
  return (
    <header className={styles.head}>
      <p className={styles.which}>
        Set up your site<span>{`Step ${at + 1} of ${names.length}`}</span>
      </p>
      <ol className={styles.steps} aria-label="Steps of the set-up">
        {names.map((name, index) => (
          <li key={name} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            {index < at ? <Icon of={icons.check} /> : <b>{index + 1}</b>} <span>{name}</span>
          </li>
        ))}
      </ol>
      <h1>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
