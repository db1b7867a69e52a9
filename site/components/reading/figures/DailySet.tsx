import { Figure } from './parts/Figure.tsx';
import { Legend } from './parts/Legend.tsx';
import { Tiles } from './parts/Tiles.tsx';

export function DailySet() {
  return (
    <Figure caption="The whole set at its longest: 25 minutes. One tile is one minute.">
      <Tiles
        label="25 tiles: 3, 5, 6, 7 and 4"
        runs={[
          ['dot', 3],
          ['disc', 5],
          ['petal', 6],
          ['wedge', 7],
          ['diamond', 4],
        ]}
      />
      <Legend
        entries={[
          ['dot', 'Affirmations, 3'],
          ['disc', 'Visualization, 5'],
          ['petal', 'Gratitude list, 4 to 6'],
          ['wedge', 'One thought in court, 5 to 7'],
          ['diamond', 'One kind act, 3 to 4'],
        ]}
      />
    </Figure>
  );
}
