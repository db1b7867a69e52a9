import type { ReactNode } from 'react';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import styles from './SetUp.module.css';

const ICONS = {
  yes: icons.check,
  no: icons.cross,
  maybe: icons.warning,
  later: icons.clock,
} as const;

interface Point {
  is: keyof typeof ICONS;
  text: ReactNode;
  /** In small letters below. */
  more?: ReactNode;
}

/** What holds and what does not, each with its sign. */
export function Points({ of }: { of: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {of.map(({ is, text, more }, index) => (
        <li key={index} data-is={is}>
          <Icon of={ICONS[is]} size="1.125rem" />
          <span>
            {text}
            {more !== undefined && <small>{more}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
