import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import styles from './Ticks.module.css';

interface Check {
  of: string;
  isRight: boolean;
  words: string;
}

/** What agrees and what does not, each in a word. */
export function Ticks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.ticks}>
      {checks.map(({ of, isRight, words }) => (
        <li key={of} data-right={isRight}>
          <Icon of={isRight ? icons.check : icons.cross} size="0.9375rem" />
          {words}
          <span className="visually-hidden">{isRight ? ': right' : ': wrong'}</span>
        </li>
      ))}
    </ul>
  );
}
