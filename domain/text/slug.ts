import { transliterated } from './transliterated.ts';

/** `tally-prime` for `Tally Prime`, `samay` for `समय`; undefined without a letter or digit. */
export function slugOf(name: string): string | undefined {
  const slug = transliterated(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? undefined : slug;
}
