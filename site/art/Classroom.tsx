import { colours } from '../../domain/colours.ts';
import { palette, tones } from './colours.ts';
import { dot, half, petal, quarter, square, triangle } from './grid.ts';

const paper = colours.paper.light;
const ink = colours.ink.light;
const marigold = colours.marigold.light;
const { shade, violet } = tones;
const tile = 66;

const board = [
  { hue: 193, shape: quarter, turn: 0 },
  { hue: 352, shape: petal, turn: 0 },
  { hue: 145, shape: half, turn: 2 },
  { hue: 46, shape: triangle, turn: 1 },
  { hue: 266, shape: dot, turn: 0 },
  { hue: 22, shape: quarter, turn: 2 },
  { hue: 210, shape: half, turn: 0 },
  { hue: 82, shape: petal, turn: 1 },
  { hue: 324, shape: quarter, turn: 3 },
] as const;

function Window() {
  return (
    <>
      <path d="M40 352V138a104 104 0 0 1 208 0v214z" fill={tones.sky} />
      <path d="M40 352v-74a90 70 0 0 1 130-26 80 60 0 0 1 78 8v92z" fill={tones.bush} />
      <circle cx="144" cy="160" r="50" fill={marigold} />
      <path d="M40 352v-48a150 80 0 0 1 208 10v38z" fill={tones.meadow} />
      <path d="M144 36v316M40 232h208" stroke={paper} strokeWidth="8" />
      <path d="M40 352V138a104 104 0 0 1 208 0v214z" fill="none" stroke={paper} strokeWidth="12" />
      <path d="M22 346h244v14H22z" fill={shade} />
    </>
  );
}

/** Nine tiles in the courses' hues, pinned up as a quilt. */
function Board() {
  return (
    <>
      <path d="M309 35h216v216H309z" fill={paper} />
      {board.map(({ hue, shape, turn }, index) => {
        const p = palette(hue);
        const x = 318 + (index % 3) * tile;
        const y = 44 + Math.floor(index / 3) * tile;
        return (
          <g key={hue}>
            <path d={square(x, y, tile, 0)} fill={index % 2 === 0 ? p.pale : p.soft} />
            <path d={shape(x, y, tile, turn)} fill={p.strong} />
          </g>
        );
      })}
    </>
  );
}

function Laptop() {
  return (
    <>
      <rect x="222" y="276" width="186" height="122" rx="10" fill={ink} />
      <path d="M232 286h166v98H232z" fill={paper} />
      <path d="M232 286h118v98H232z" fill={tones.lilac} />
      <path d="M232 384a59 59 0 0 1 118 0z" fill={violet} />
      <circle cx="291" cy="335" r="21" fill={marigold} />
      <path d="M285 325v20l16-10z" fill={ink} />
      <path d="M360 298h28M360 314h28M360 330h18" stroke={violet} strokeWidth="6" />
      <path d="M200 394h230v6a8 8 0 0 1-8 8H208a8 8 0 0 1-8-8z" fill={shade} />
    </>
  );
}

function Book() {
  return (
    <>
      <path d="M28 398v10h154v-10z" fill={marigold} />
      <path d="M105 402c-18-14-44-16-72-13v-44c28-3 54-1 72 13z" fill={tones.white} />
      <path d="M105 402c18-14 44-16 72-13v-44c-28-3-54-1-72 13z" fill={shade} />
      <path d="M46 358c16 0 30 2 44 9M46 372c16 0 30 2 44 9" fill="none" stroke={violet} strokeWidth="5" />
      <path d="M164 358c-16 0-30 2-44 9M164 372c-10 0-18 1-26 3" fill="none" stroke={violet} strokeWidth="5" />
    </>
  );
}

function Shelf() {
  return (
    <>
      <path d="M446 386h96v22h-96z" fill={tones.teal} />
      <path d="M454 364h80v22h-80z" fill={tones.coral} />
      <path d="M526 364v22M534 386v22" stroke={paper} strokeWidth="6" />
      <path d="M474 330h40l-5 34h-30z" fill={paper} />
      <path
        d="M494 330a34 34 0 0 1-34-34 34 34 0 0 1 34 34zM494 330a34 34 0 0 1 34-34 34 34 0 0 1-34 34z"
        fill={tones.sprout}
      />
      <path d="M494 330a36 36 0 0 1 0-52 36 36 0 0 1 0 52z" fill={tones.bush} />
    </>
  );
}

/** The picture of the home page: a sunlit classroom, to stand on the lower edge of an indigo band. */
export function Classroom({ className }: { className?: string | undefined }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" className={className} viewBox="0 0 560 480" aria-hidden="true">
      <path d="M254 112 556 408H316L254 348z" fill={tones.white} fillOpacity=".09" />
      <Board />
      <Window />
      <Laptop />
      <Book />
      <Shelf />
      <path d="M0 408h560v20H0z" fill={paper} />
      <path d="M30 428h500v14H30z" fill={shade} />
      <path d="M50 442h20v38H50zM490 442h20v38h-20z" fill={shade} />
    </svg>
  );
}
