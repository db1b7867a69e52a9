import { Figure } from './parts/Figure.tsx';
import { Legend } from './parts/Legend.tsx';
import { Tiles } from './parts/Tiles.tsx';

export function HabitDays() {
  return (
    <Figure caption="From the first day to a habit. One tile is one day, a column is a week.">
      <Tiles
        label="254 days. Marked are day 18, day 21, day 66 and day 254."
        rows={7}
        runs={[
          ['quarter', 17],
          ['half', 1],
          ['quarter', 2],
          ['disc', 1],
          ['quarter', 44],
          ['diamond', 1],
          ['line', 187],
          ['dot', 1],
        ]}
      />
      <Legend
        entries={[
          ['half', 'Day 18: the quickest'],
          ['disc', 'Day 21: the end of the set in section 10'],
          ['diamond', 'Day 66: the middle value'],
          ['dot', 'Day 254: the slowest'],
        ]}
      />
    </Figure>
  );
}
