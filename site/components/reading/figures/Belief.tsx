import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';
import { Tiles } from './parts/Tiles.tsx';

export function Belief() {
  return (
    <Figure caption="“I will not be confirmed”: how far Rehan believes it. One tile is 5 per cent.">
      <p className={styles.name}>At the beginning of the page: 80 per cent</p>
      <Tiles
        label="16 of 20 tiles are filled"
        runs={[
          ['half', 16],
          ['line', 4],
        ]}
      />
      <p className={styles.name}>At the end: 35 per cent</p>
      <Tiles
        label="7 of 20 tiles are filled"
        runs={[
          ['half', 7],
          ['line', 13],
        ]}
      />
    </Figure>
  );
}
