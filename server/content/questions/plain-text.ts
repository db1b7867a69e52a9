import { Refused } from './draft-question.ts';

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** HTML as plain text: keeps paragraphs and lines, and turns `<code>` into backticks. Refuses pictures. */
export function plainFromHtml(html: string): string {
  if (/<(?:img|table|video|audio|svg)\b/i.test(html))
    throw new Refused(
      'holds a picture, a table or a film',
      'Write it by hand: a picture goes into pictures/ of the content, and picture: names it.',
    );
  return html
    .replaceAll(/<\/?(?:code|tt|kbd)\b[^<>]*>/gi, '`')
    .replaceAll(/<\/(?:p|div|pre|h[1-6])>/gi, '\n\n')
    .replaceAll(/<br\b[^<>]*>|<\/li>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(lt|gt|amp|quot|apos|nbsp);/g, (_, name: string) => SIGNS[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
