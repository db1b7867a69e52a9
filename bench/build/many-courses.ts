/** The content of a provider with many courses: the sample's, and copies of them under names of their own. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Behind those of the sample. */
const FIRST_ORDER = 200;

/** Copies a content folder and adds courses until it has this many: at most 1,000, since a place in a group is below that. */
export function writeContent(sample: string, folder: string, count: number): void {
  cpSync(sample, folder, { recursive: true });
  const files = readdirSync(join(sample, 'courses')).filter((name) => name.endsWith('.yaml'));
  const placed = new Map<string, number>();
  for (let number = files.length; number < count; number++) {
    const file = files[number % files.length] ?? '';
    const copy = Math.floor(number / files.length);
    const text = readFileSync(join(sample, 'courses', file), 'utf8');
    const [, group = ''] = /^group: (.*)$/m.exec(text) ?? [];
    const order = placed.get(group) ?? FIRST_ORDER;
    placed.set(group, order + 1);
    writeFileSync(join(folder, 'courses', file.replace(/\.yaml$/, `-${copy}.yaml`)), asCopy(text, copy, order));
  }
}

/** With a name, a place in its group, URLs, titles and descriptions of its own. */
function asCopy(text: string, copy: number, order: number): string {
  return text
    .replace(/^name: .*$/m, `$& ${copy}`)
    .replace(/^order: .*$/m, `order: ${order}`)
    .replace(/^( {2}(?:path|player|video|wrongLecture): \/\S+)$/gm, `$1-${copy}`)
    .replace(/^( {2}(?:title|metaDescription): )(['"]?)/gm, `$1$2${copy.toString(36)} `);
}
