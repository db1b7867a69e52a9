import type { Palette } from './brand/brand-colours.ts';
import type { Outline } from '../../server/content/schema/brand-kit.ts';

// Drawn, since a picture file cannot use the page's fonts. Each is 40 × 60.
const glyphs: Record<string, string> = {
  A: 'M0 60V20a20 20 0 0 1 40 0v40M0 40h40',
  B: 'M0 0h22a15 15 0 0 1 0 30H0h24a15 15 0 0 1 0 30H0z',
  C: 'M40 18a20 20 0 0 0-40 2v20a20 20 0 0 0 40 2',
  D: 'M0 0h14a26 26 0 0 1 26 26v8a26 26 0 0 1-26 26H0z',
  E: 'M38 0H0v60h38M0 30h32',
  F: 'M38 0H0v60M0 30h32',
  G: 'M40 18a20 20 0 0 0-40 2v20a20 20 0 0 0 40 0v-6H24',
  H: 'M0 0v60M40 0v60M0 30h40',
  I: 'M4 0h32M20 0v60M4 60h32',
  J: 'M40 0v40a20 20 0 0 1-40 0',
  K: 'M0 0v60M40 0 0 36M16 22 40 60',
  L: 'M0 0v60h38',
  M: 'M0 60V0l20 30L40 0v60',
  N: 'M0 60V0l40 60V0',
  O: 'M0 20a20 20 0 0 1 40 0v20a20 20 0 0 1-40 0z',
  P: 'M0 60V0h22a18 18 0 0 1 0 36H0',
  Q: 'M0 20a20 20 0 0 1 40 0v20a20 20 0 0 1-40 0zM24 42l18 20',
  R: 'M0 60V0h22a18 18 0 0 1 0 36H0h20l20 24',
  S: 'M40 14A16 14 0 0 0 24 0h-8a15 15 0 0 0 0 30h8a15 15 0 0 1 0 30h-8A16 14 0 0 1 0 46',
  T: 'M0 0h40M20 0v60',
  U: 'M0 0v40a20 20 0 0 0 40 0V0',
  V: 'M0 0l20 60L40 0',
  W: 'M0 0l8 60 12-40 12 40 8-60',
  X: 'M0 0l40 60M40 0 0 60',
  Y: 'M0 0l20 32L40 0M20 32v28',
  Z: 'M0 0h40L0 60h40',
  0: 'M0 20a20 20 0 0 1 40 0v20a20 20 0 0 1-40 0z',
  1: 'M6 12 22 0v60M6 60h32',
  2: 'M0 16a20 18 0 0 1 40 2C40 34 6 44 0 60h40',
  3: 'M2 0h36L18 24h4a18 18 0 1 1-20 24',
  4: 'M30 60V0L0 44h42',
  5: 'M36 0H4L2 28c30-12 38 4 38 12a20 20 0 0 1-40 6',
  6: 'M34 0C12 10 0 26 0 40a20 20 0 1 0 20-20A20 20 0 0 0 1 36',
  7: 'M0 0h40L14 60',
  8: 'M20 28a15 14 0 1 1 .1 0 18 16 0 1 1-.1 0z',
  9: 'M6 60c22-10 34-26 34-40A20 20 0 1 0 20 40 20 20 0 0 0 39 24',
};

export function drawnLetters(words: string): { d: string[]; width: number } {
  const d = [...words.toUpperCase()].map((letter) => glyphs[letter]).filter((path) => path !== undefined);
  return { d, width: d.length * 62 - 22 };
}

// For names in scripts without drawn letters.
function OpenBook({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-62-32v84q40-6 62 10 22-16 62-10v-84z" fill={p.strong} />
      <path d="M0 46c-14-12-32-14-52-12v-76c20-2 38 0 52 12z" fill={p.white} />
      <path d="M0 46c14-12 32-14 52-12v-76c-20-2-38 0-52 12z" fill={p.soft} />
      <path d="M-38-20c10 0 17 2 24 6M-38 0c10 0 17 2 24 6" fill="none" stroke={p.deep} strokeWidth="6" />
      <path d="M24-44h16v44l-8-8-8 8z" fill={p.accent} />
    </>
  );
}

interface Props {
  p: Palette;
  initials: string;
  /** For initials without drawn letters. */
  outline?: Outline | undefined;
}

export function Letters({ p, initials, outline }: Props) {
  if (outline !== undefined) {
    const { d, x, y, width, height } = outline;
    const scale = Math.min(116 / width, 84 / height);
    return (
      <path
        d={d}
        fill={p.deep}
        transform={`scale(${scale.toFixed(3)}) translate(${-x - width / 2} ${-y - height / 2})`}
      />
    );
  }
  const { d, width } = drawnLetters(initials.slice(0, 2));
  if (d.length === 0) return <OpenBook p={p} />;
  return (
    <g fill="none" stroke={p.deep} strokeWidth="14" strokeLinejoin="round" strokeLinecap="round">
      {d.map((path, index) => (
        <path key={index} d={path} transform={`translate(${index * 62 - width / 2} -30)`} />
      ))}
    </g>
  );
}
