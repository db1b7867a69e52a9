import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';
import { Tiles } from './parts/Tiles.tsx';

export function ThesisDays() {
  return (
    <Figure caption="The thesis of 37 students, on average. One tile is one day.">
      <p className={styles.name}>They said 34 days</p>
      <Tiles label="34 tiles" rows={3} columns={19} runs={[['quarter', 34]]} />
      <p className={styles.name}>They took 55 days and more</p>
      <Tiles
        label="55 tiles: the 34 that they had said, and 21 more"
        rows={3}
        runs={[
          ['quarter', 34],
          ['half', 21],
        ]}
      />
    </Figure>
  );
}
