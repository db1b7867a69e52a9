import { Figure } from './parts/Figure.tsx';
import { Legend } from './parts/Legend.tsx';
import { Tiles } from './parts/Tiles.tsx';

export function TwoThirds() {
  return (
    <Figure caption="Meera's four free hours on Wednesday. One tile is 20 minutes.">
      <Tiles
        label="Twelve tiles: eight are planned, four are left open"
        runs={[
          ['wedge', 8],
          ['line', 4],
        ]}
      />
      <Legend
        entries={[
          ['wedge', 'Planned: 2 hours 40 minutes'],
          ['line', 'Left open for what goes wrong: 1 hour 20 minutes'],
        ]}
      />
    </Figure>
  );
}
