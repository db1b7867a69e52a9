import { clustersOf } from '../../../domain/text/clusters.ts';

/** Small words of Hindi and Marathi, which give no initials. */
const SMALL = new Set('और लिए व का के की को में से पर ने एवं तथा या आणि चा ची चे'.split(' '));

/** `Knots and Splices` gives `K` and `S`, `समय का प्रबंधन` gives `स` and `प्र`. */
export function initialsOf(name: string): string[] {
  return name
    .split(/(?:(?!\p{Join_Control})[^\p{L}\p{M}\p{N}+])+/u)
    .filter((word) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(word) && !SMALL.has(word))
    .slice(0, 2)
    .flatMap((word) => clustersOf(word).slice(0, 1));
}

/** Initials in Devanagari, which a cover shows as an outline: Letters.tsx has drawn letters for Latin alone. */
export function outlinedLetters({ name, cover }: { name: string; cover: { emblem: string } }): string | undefined {
  const initials = initialsOf(name);
  const isOutlined = cover.emblem === 'letters' && initials.some((letters) => /\p{Script=Devanagari}/u.test(letters));
  return isOutlined ? initials.join(' ') : undefined;
}
