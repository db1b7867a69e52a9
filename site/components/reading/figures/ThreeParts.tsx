import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';

const parts = [
  { name: 'Affect', words: 'I feel', x: 120, y: 62 },
  { name: 'Behaviour', words: 'I do', x: 70, y: 134 },
  { name: 'Cognition', words: 'I think', x: 170, y: 134 },
];

export function ThreeParts() {
  return (
    <Figure caption="Three parts of one attitude. Move one, and the others are pulled along.">
      <svg
        className={styles.parts}
        viewBox="0 0 240 196"
        role="img"
        aria-label="Three discs that overlap: affect, I feel; behaviour, I do; cognition, I think"
      >
        {parts.map(({ name, x, y }) => (
          <circle key={name} className={styles.part} cx={x} cy={y} r="58" />
        ))}
        {parts.map(({ name, words, x, y }) => (
          <g key={name}>
            <text className={styles.partName} x={x} y={y}>
              {name}
            </text>
            <text className={styles.partWords} x={x} y={y + 17}>
              {words}
            </text>
          </g>
        ))}
      </svg>
    </Figure>
  );
}
