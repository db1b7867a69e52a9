import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';

const ROUND = 25;
const BREAK = 5;
const LONG_BREAK = 15;
const ALL = 4 * ROUND + 3 * BREAK + LONG_BREAK;
const CENTRE = 110;
/** Between two pieces, in minutes. */
const GAP = 0.6;

export function PomodoroRing() {
  const starts = [0, 1, 2, 3].map((round) => round * (ROUND + BREAK));
  return (
    <Figure caption="One full set: just under two hours, 100 minutes of work.">
      <svg
        className={styles.ring}
        viewBox="0 0 220 220"
        role="img"
        aria-label="Four rounds of 25 minutes with breaks of 5 between them, then a long break of 15 to 20"
      >
        {starts.map((start, round) => {
          const [x, y] = at(start + ROUND / 2, 88);
          const rest = round === 3 ? LONG_BREAK : BREAK;
          return (
            <g key={start}>
              <path className={styles.work} d={piece(start, start + ROUND, 70, 106)} />
              <path className={styles.rest} d={piece(start + ROUND, start + ROUND + rest, 80, 98)} />
              <text className={styles.round} x={x} y={y}>
                {round + 1}
              </text>
            </g>
          );
        })}
        <text className={styles.big} x={CENTRE} y="102">
          25 + 5
        </text>
        <text className={styles.unit} x={CENTRE} y="124">
          minutes
        </text>
        <text className={styles.unit} x={CENTRE} y="144">
          four times
        </text>
      </svg>
      <ul className={styles.legend}>
        <li>
          <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
            <path className={styles.work} d="M0 0h10v10H0z" />
          </svg>
          25 minutes of work, one task
        </li>
        <li>
          <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
            <path className={styles.rest} d="M0 3h10v4H0z" />
          </svg>
          5 minutes’ break; after four rounds 15 to 20 minutes
        </li>
      </ul>
    </Figure>
  );
}

function at(minute: number, radius: number): [x: number, y: number] {
  const angle = (minute / ALL) * 2 * Math.PI;
  return [round(CENTRE + radius * Math.sin(angle)), round(CENTRE - radius * Math.cos(angle))];
}

function piece(from: number, to: number, inner: number, outer: number): string {
  const [start, end] = [from + GAP, to - GAP];
  const corner = (minute: number, radius: number) => at(minute, radius).join(' ');
  const arcs = `A${outer} ${outer} 0 0 1 ${corner(end, outer)}L${corner(end, inner)}A${inner} ${inner} 0 0 0`;
  return `M${corner(start, outer)}${arcs} ${corner(start, inner)}z`;
}

const round = (number: number) => Math.round(number * 10) / 10;
