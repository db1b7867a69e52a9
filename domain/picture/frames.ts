/** The frames in which pictures of the provider are shown, with the files that each needs. */

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

export interface Frame {
  /** Width by height. Without it, the picture is not cropped. */
  ratio?: number;
  /** 1 to 100; by default that of the encoder. */
  quality?: number;
  /** Whether its files are served by a page alone, which checks who asks. */
  isPrivate?: true;
  /** In pixels. A picture is never made larger than it is. */
  widths: Readonly<Partial<Record<PictureFormat, readonly number[]>>>;
}

/** The part of a picture that stays when it is cropped, in per cent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

const WIDE = 16 / 9;
const SQUARE = 1;

const COVER = [320, 480, 720, 960, 1280];
const CARD = [160, 320, 480, 720];
const PHOTO = [96, 192, 288];
const WHOLE = [320, 480, 720, 960, 1280, 1728];

export const frames = {
  /** At the head of a course's page. */
  cover: { ratio: WIDE, widths: { avif: COVER, webp: COVER, jpeg: [720] } },
  card: { ratio: WIDE, widths: { avif: CARD, webp: CARD, jpeg: [480] } },
  photo: { ratio: SQUARE, widths: { avif: PHOTO, webp: PHOTO, jpeg: [192] } },
  /** Within the text of a page, as it is. */
  page: { widths: { avif: WHOLE, webp: WHOLE, jpeg: [960] } },
  /** Three times the largest emblem, whose place it takes. */
  emblem: { ratio: SQUARE, widths: { webp: [240] } },
  /** Beside the words of a shared picture, into which it is drawn (site/art/social.tsx). */
  social: { isPrivate: true, ratio: 420 / 614, quality: 90, widths: { jpeg: [420] } },
  /** Enough for the width of a question on a sharp screen. */
  question: { isPrivate: true, quality: 85, widths: { webp: [1200] } },
} as const satisfies Record<string, Frame>;

/** The same for the desk: the whole, and what the site would show of it. */
export const views = {
  whole: { isPrivate: true, widths: { webp: [960] } },
  wide: { isPrivate: true, ratio: WIDE, widths: { webp: [480] } },
  square: { isPrivate: true, ratio: SQUARE, widths: { webp: [240] } },
} as const satisfies Record<string, Frame>;

/** Points to choose from, row by row. */
export const focusPoints: readonly (Focus & { value: string; label: string })[] = [
  ['top', 0] as const,
  ['middle', 50] as const,
  ['bottom', 100] as const,
].flatMap(([row, y]) =>
  [['left', 0] as const, ['centre', 50] as const, ['right', 100] as const].map(([column, x]) => ({
    x,
    y,
    value: `${x}-${y}`,
    label: `${row} ${column}`,
  })),
);
