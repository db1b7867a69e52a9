import type { Schemes } from '../../../domain/colour/colours.ts';
import { courseTones, palette } from './brand-colours.ts';
import { type HuedCourse, wholeHue } from './whole-hue.ts';

/** Of the layer `tokens`: gives the tones of courses to whatever has `data-hue`, and its hue to the head line of a course. */
export function hueRules(courses: readonly HuedCourse[]): string {
  const hues = [...new Set(courses.map(wholeHue))];
  const rules = (scheme: keyof Schemes) =>
    hues.map((hue) => ruleOf(`[data-hue="${hue}"]`, tonesOf(hue, scheme))).join('');
  return (
    `${rules('light')}[data-hue]{--hg:var(--c0)}` +
    `@media screen and (prefers-color-scheme:dark){${rules('dark')}}body[data-hue]{--bar:var(--hb)}`
  );
}

/** More cells could not be told apart on a phone. */
const MOST_CELLS = 24;

/** A cell for each hue of the courses, side by side in one gradient: the last line of a page. */
export function hueBand(courses: readonly HuedCourse[]): string {
  const hues = [...new Set(courses.map(wholeHue))].slice(0, MOST_CELLS);
  const cells = hues.map((hue, at) => `${palette(hue).soft} 0 ${Math.round((100 * (at + 1)) / hues.length)}%`);
  return `:root{--hues:linear-gradient(90deg,${cells.join(',')})}`;
}

function ruleOf(selector: string, properties: Record<string, string>): string {
  const declared = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{${declared.join(';')}}`;
}

/** By day `--hg` is `--c0`. */
function tonesOf(hue: number, scheme: keyof Schemes): Record<string, string> {
  const { c0, c1, c2, c4, hg, hb, ht } = courseTones(hue);
  const changed = { hb: hb[scheme], ht: ht[scheme] };
  return scheme === 'light' ? { c0, c1, c2, c4, ...changed } : { hg: hg.dark, ...changed };
}
