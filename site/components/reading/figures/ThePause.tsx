import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';
import { type Shape, Swatch } from './parts/Shapes.tsx';

const steps: readonly (readonly [Shape, name: string, words: string])[] = [
  ['half', 'It happens', 'the message comes'],
  ['disc', 'Stop', 'phone down'],
  ['quarter', 'Breathe', 'out, three times'],
  ['petal', 'Name', 'feeling and wish'],
  ['diamond', 'Choose', 'now, later, a call'],
  ['wedge', 'You act', 'and it is yours'],
];

export function ThePause() {
  return (
    <Figure caption="Four small steps fit between what happens and what you do.">
      <ol className={styles.steps}>
        {steps.map(([shape, name, words]) => (
          <li key={name}>
            <Swatch shape={shape} />
            <span>
              <b>{name}</b> {words}
            </span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
