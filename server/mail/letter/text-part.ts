import { type Letter, type MailSite, type Part, footerLines, greeting } from './letter.ts';

/** Characters in a line, short enough to be quoted (RFC 5322 recommends at most 78). */
const WIDTH = 76;

/** The text part, in lines of 76 characters. A longer word, such as an address, has its own line. */
export function textPart({ parts, greetsItself }: Letter, { site, to }: { site: MailSite; to: string | null }): string {
  const blocks = [...(greetsItself ? [] : [wrap(greeting(to))]), ...parts.flatMap(block)];
  const { signed, reach } = footerLines(site);
  const footer = [...signed, ...reach].map((line) => wrap(line));
  return `${blocks.join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;
}

function block(part: Part): string | [] {
  switch (part.kind) {
    case 'paragraph':
      return wrap(part.text);
    case 'lines':
      return part.lines.map((line) => wrap(line)).join('\n');
    case 'quote':
      return part.lines.map((line) => wrap(line, '  ', '  ')).join('\n');
    case 'facts':
      return part.rows.map(([label, value]) => wrap(`${label}: ${value}`, '', '  ')).join('\n');
    case 'code':
      return `  ${part.text}`;
    case 'action':
    case 'link':
      return `${wrap(`${part.label}:`)}\n${part.url}`;
    case 'picture':
    case 'upi-button':
      return [];
  }
}

function wrap(text: string, first = '', next = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const indent = lines.length === 0 ? first : next;
    if (line === '') line = indent + word;
    else if ([...line, ...word].length + 1 <= WIDTH) line += ` ${word}`;
    else {
      lines.push(line);
      line = next + word;
    }
  }
  return [...lines, line].join('\n');
}
