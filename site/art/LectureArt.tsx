import { palette } from './colours.ts';
import { half, petal, quarter, triangle } from './grid.ts';
import { drawnLetters } from './emblems/letters.tsx';

const shapes = [quarter, petal, half, triangle];

/** The drawn picture of a lecture: its number, counted from one, on a large shape in the course's hue. */
export function LectureArt({ index, hue }: { index: number; hue: number }) {
  const p = palette(hue);
  const shape = shapes[index % shapes.length] ?? quarter;
  const turn = Math.floor(index / 2) % 4;
  const [ground, large] = index % 3 === 1 ? [p.soft, p.pale] : [p.pale, p.soft];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" aria-hidden="true">
      <path d="M0 0h320v180H0z" fill={ground} />
      <path d={shape(140, 0, 180, turn)} fill={large} />
      <circle cx="276" cy={index % 2 === 0 ? 136 : 44} r="20" fill={p.accent} />
      <g
        transform="translate(38 44)scale(1.55)"
        fill="none"
        stroke={p.deep}
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawnLetters(String(index + 1)).d.map((d, place) => (
          <path key={place} d={d} transform={place === 0 ? undefined : `translate(${place * 62})`} />
        ))}
      </g>
    </svg>
  );
}
