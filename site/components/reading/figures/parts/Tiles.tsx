import styles from '../figures.module.css';
import { fillOf, type Shape } from './Shapes.tsx';
import { tilePath } from './tile-path.ts';

interface Props {
  /** For people who cannot see the tiles. */
  label: string;
  runs: readonly (readonly [Shape, count: number])[];
  rows?: number;
  columns?: number;
}

export function Tiles({ label, runs, rows = 1, columns }: Props) {
  const total = runs.reduce((sum, [, count]) => sum + count, 0);
  const width = (columns ?? Math.ceil(total / rows)) * 10;
  const starts = runs.map((_, at) => runs.slice(0, at).reduce((sum, [, count]) => sum + count, 0));
  return (
    <svg className={styles.tiles} viewBox={`0 0 ${width} ${rows * 10}`} role="img" aria-label={label}>
      {runs.map(([shape, count], at) => (
        <path key={starts[at]} fill={fillOf(shape)} d={tilePath(starts[at] ?? 0, count, rows)} />
      ))}
      <path className={styles.gaps} d={gaps(width, rows * 10)} />
    </svg>
  );
}

/** The gaps have the colour of the ground. */
function gaps(width: number, height: number): string {
  const across = Array.from({ length: height / 10 - 1 }, (_, row) => `M0 ${(row + 1) * 10}h${width}`);
  const down = Array.from({ length: width / 10 - 1 }, (_, column) => `M${(column + 1) * 10} 0v${height}`);
  return [...across, ...down].join('');
}
