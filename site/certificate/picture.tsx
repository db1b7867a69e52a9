/** The picture for shared links and posts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDay } from '../../domain/day.ts';
import { colours, palette } from '../art/brand/brand-colours.ts';
import { Cover } from '../art/Cover.tsx';
import { coverOf } from '../art/course-cover.ts';
import { outlinedLetters } from '../art/brand/initials.ts';
import { BORDER, TOP_ROW_BOX, TopRow } from '../art/Border.tsx';
import { Letter } from '../art/Logo.tsx';
import { pngOf } from '../art/brand/resvg.ts';
import { NAMELESS } from '../components/certificate/certificate-words.ts';
import { ownBrand } from '../art/brand/own-brand.ts';
import type { Drawn } from './certificate-drawing.ts';
import { drawingFonts, type Fonts, outlineOfText, pathOfText, type Weight } from '../art/letters/text-paths.ts';

const PICTURE = { width: 1200, height: 630 } as const;
const LEFT = 828;
const EDGE = 60;
const INDIGO = 280;
/** The upper row of the certificate's border, over the width of the words. */
const STRIP = LEFT / BORDER.columns;

export async function certificatePicture(drawn: Drawn): Promise<Uint8Array> {
  return pngOf(pictureSvg(await drawingFonts(), drawn));
}

function pictureSvg(fonts: Fonts, { site, certificate, course, url }: Drawn): string {
  const { learnerName, courseName, issuedOn } = certificate;
  const p = palette(course?.cover.hue ?? INDIGO);
  const ink = colours.ink.light;
  const { mark } = ownBrand;
  const room = LEFT - 2 * EDGE;
  const words = (text: string, y: number, size: number, { weight = 800, fill = ink, x = EDGE }: Style = {}) => (
    <path key={y} d={pathOfText(fonts, text, { x, y, size, weight, room })} fill={fill} />
  );
  const nameLines = linesOf(learnerName ?? NAMELESS, 22);
  const nameSize = [86, 68][nameLines.length - 1] ?? 48;
  let y = [245, 200][nameLines.length - 1] ?? 160;
  const down = (by: number) => (y += by);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}>
      <path d="M0 0h1200v630H0z" fill={p.ground} />
      <path d={`M0 0h${LEFT}v12H0z`} fill={colours.main.light} />
      <g transform={`translate(${EDGE} 0) scale(1.7) translate(-7 -12)`}>
        <g fill={colours.main.light}>
          <Letter mark={mark} />
        </g>
        <circle {...mark.sun} fill={colours.accent.light} />
      </g>
      {words(site.brand.name, 58, 41, { x: EDGE + 98 })}
      {nameLines.map((line, index) => words(line, index === 0 ? y : down(nameSize * 1.2), nameSize))}
      {words('has passed the exam in', down(70), 32, { weight: 500 })}
      {linesOf(courseName, 30).map((line, index) => words(line, down(index === 0 ? 64 : 60), 52, { fill: p.deep }))}
      {words(`${formatDay(issuedOn)} · ${url.replace(/^https?:\/\//, '')}`, 566, 24, { weight: 500 })}
      <svg
        x={LEFT}
        width={PICTURE.width - LEFT}
        height={PICTURE.height}
        viewBox="0 0 200 300"
        preserveAspectRatio="xMidYMid slice"
      >
        <path d="M0 0h200v300H0z" fill={p.pale} />
        {course !== undefined && <Cover {...coverOf(course, outlinesOf(fonts, course))} shape="tall" />}
      </svg>
      <svg y={PICTURE.height - STRIP} width={LEFT} height={STRIP} viewBox={TOP_ROW_BOX}>
        <TopRow number={certificate.number} course={course} />
      </svg>
    </svg>,
  );
}

interface Style {
  weight?: Weight;
  fill?: string;
  x?: number;
}

function outlinesOf(fonts: Fonts, course: NonNullable<Drawn['course']>) {
  const letters = outlinedLetters(course);
  const outline = letters === undefined ? undefined : outlineOfText(fonts, letters);
  return letters === undefined || outline === undefined ? {} : { [letters]: outline };
}

/** Lines of at most `most` letters. A longer word has its own line. */
export function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const before = lines.at(-1);
    if (before !== undefined && before.length + 1 + word.length <= most) lines[lines.length - 1] = `${before} ${word}`;
    else lines.push(word);
  }
  return lines;
}
