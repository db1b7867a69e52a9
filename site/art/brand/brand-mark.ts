import type { DrawnMark } from '../../../server/content/schema/brand-kit.ts';
import type { Brand } from '../../../server/content/schema/site-schema.ts';
import { CLASSROOM } from './classroom.ts';
import { outlineOf } from './outline.ts';

const BAR = 'M8 12h48v8H8z';

/** A letter hangs a little up in the bar, or by its own bar at the upper edge, as in Devanagari. */
const FIELD = { left: 9, width: 35, bottom: 53, latin: 19, devanagari: 12 } as const;

export async function markOf({ name, mark }: Pick<Brand, 'name' | 'mark'>): Promise<DrawnMark> {
  if (mark === 'classroom') return CLASSROOM;
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  const outline = letter === '' ? undefined : await outlineOf(letter);
  // No font has this script, so only the sun shows.
  if (outline === undefined) return { path: BAR, sun: { cx: 32, cy: 38, r: 13 } };
  const { d, x, y, width, height } = outline;
  const top = /\p{Script=Devanagari}/u.test(letter) ? FIELD.devanagari : FIELD.latin;
  const scale = Math.min(FIELD.width / width, (FIELD.bottom - top) / height);
  const left = FIELD.left + (FIELD.width - width * scale) / 2;
  const figure = (value: number) => Number(value.toFixed(3));
  return {
    path: BAR,
    letter: {
      d,
      transform: `translate(${figure(left)} ${top}) scale(${figure(scale)}) translate(${-figure(x)} ${-figure(y)})`,
    },
    sun: { cx: 50.5, cy: 47.5, r: 5.5 },
  };
}
