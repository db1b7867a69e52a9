/** Uses tables and inline styles, since email programs drop much else. Loads nothing: no fonts, no tracking. */
import { type House, houseOf } from '../../../domain/colour/colours.ts';
import { languageRuns, PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import { type Letter, type MailSite, type Part, contentId, footerLines, greeting, withAddresses } from './letter.ts';

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

type Colours = House['colours'];

const textOf = ({ ink }: Colours) => `margin: 0 0 16px; font-size: 16px; line-height: 1.5; color: ${ink.light}`;
const linkOf = ({ bar }: Colours) => `color: ${bar.light}; text-decoration: underline`;

const styleOf = ({ counter, slip, bar, ink, rule, soft, edge, accent }: Colours) =>
  [
    ':root { color-scheme: light dark; supported-color-schemes: light dark }',
    '@media (prefers-color-scheme: dark) {',
    `.counter { background: ${counter.dark} !important }`,
    `.slip { background: ${slip.dark} !important; border-color: ${bar.dark} !important }`,
    `.ink { color: ${ink.dark} !important; border-color: ${rule.dark} !important }`,
    `.soft { color: ${soft.dark} !important; border-color: ${rule.dark} !important }`,
    `.tear { border-color: ${edge.dark} !important }`,
    `.link { color: ${accent.dark} !important }`,
    '}',
  ].join('\n');

/** The whole HTML document of an email. Escapes all data. */
export function htmlPart(
  { subject, news, parts, greetsItself }: Letter,
  { site, to }: { site: MailSite; to: string | null },
): string {
  const { colours } = houseOf(site.brand.colours);
  const { counter, slip, rule, edge, bar, ink, soft } = colours;
  const { signed, reach } = footerLines(site);
  const [brand = '', ...hours] = signed.map(words);
  return `<!doctype html>
<html lang="${PROGRAM_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
${styleOf(colours)}
</style>
</head>
<body class="counter" style="margin: 0; padding: 0; background: ${counter.light}; ${FONT}">
<p style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${escape(news)}</p>
<table role="presentation" class="counter" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: ${counter.light}">
<tr><td align="center" style="padding: 24px 12px; ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px; text-align: left">
<tr><td class="slip" style="padding: 12px 24px 0; background: ${slip.light}; border-top: 4px solid ${bar.light}; ${FONT}">
<p class="ink" style="margin: 0; padding: 0 0 12px; border-bottom: 1px solid ${rule.light}; font-size: 22px; font-weight: 800; line-height: 1.2; color: ${ink.light}">${brand}</p>
</td></tr>
<tr><td class="slip" style="padding: 20px 24px 8px; background: ${slip.light}; ${FONT}">
${greetsItself ? '' : `<p class="ink" style="${textOf(colours)}">${words(greeting(to))}</p>\n`}${parts.map((part) => block(part, { site, colours })).join('\n')}
</td></tr>
<tr><td class="slip" style="background: ${slip.light}; ${FONT}">
<p class="tear" style="margin: 0; border-top: 2px dashed ${edge.light}; font-size: 0; line-height: 0">&nbsp;</p>
</td></tr>
<tr><td class="slip soft" style="padding: 16px 24px 20px; background: ${slip.light}; font-size: 14px; line-height: 1.5; color: ${soft.light}; ${FONT}">
<p class="ink" style="margin: 0; font-weight: 700; color: ${ink.light}">${brand}</p>
${[...hours, ...reach.map(words)].join('<br>\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function block(part: Part, { site, colours }: { site: MailSite; colours: Colours }): string {
  const { rule, soft, ink, edge, slip, accent, accentEdge, onAccent } = colours;
  const text = textOf(colours);
  const link = linkOf(colours);
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="${text}">${words(part.text)}</p>`;
    case 'lines':
      return (
        `<p class="ink" style="${text}; overflow-wrap: anywhere">` +
        `${part.lines.map((line) => linked(line, link)).join('<br>\n')}</p>`
      );
    case 'quote':
      return (
        `<blockquote class="ink" style="${text}; padding: 0 0 0 16px; border-left: 4px solid ${rule.light}">` +
        `${part.lines.map(words).join('<br>\n')}</blockquote>`
      );
    case 'facts':
      return (
        '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px">\n' +
        `${part.rows.map((row) => factRow(row, colours)).join('\n')}\n</table>`
      );
    case 'code':
      return (
        `<p class="ink" style="${text}; font-size: 32px; font-weight: 700; letter-spacing: 6px; ` +
        `font-family: ui-monospace, Consolas, monospace">${escape(part.text)}</p>`
      );
    case 'action':
      return (
        '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 12px">\n' +
        `<tr><td style="background: ${accent.light}; border: 1px solid ${accentEdge.light}; border-radius: 8px">` +
        `<a href="${escape(part.url)}" style="display: inline-block; padding: 11px 19px; font-size: 16px; ` +
        `font-weight: 600; color: ${onAccent.light}; text-decoration: none">${escape(part.label)}</a></td></tr>\n</table>\n` +
        '<p class="soft" ' +
        `style="margin: 0 0 16px; font-size: 14px; line-height: 1.5; color: ${soft.light}; word-break: break-all">` +
        `<a class="link" href="${escape(part.url)}" style="${link}">${escape(part.url)}</a></p>`
      );
    case 'link':
      return (
        `<p class="ink" style="${text}">` +
        `<a class="link" href="${escape(part.url)}" style="${link}">${escape(part.label)}</a></p>`
      );
    case 'picture':
      return (
        `<p class="ink" style="${text}"><img src="cid:${escape(contentId(part, site))}" width="${part.size}" ` +
        `height="${part.size}" alt="${escape(part.alt)}" style="display: block; border: 0"></p>`
      );
    case 'upi-button':
      return (
        '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 16px">\n' +
        `<tr><td class="slip" style="background: ${slip.light}; border: 1px solid ${edge.light}; border-radius: 8px">` +
        `<a class="ink" href="${escape(part.upi)}" style="display: inline-block; padding: 11px 19px; font-size: 16px; ` +
        `font-weight: 600; color: ${ink.light}; text-decoration: none">${escape(part.label)}</a></td></tr>\n</table>`
      );
  }
}

function factRow([label, value]: readonly [string, string], { rule, soft, ink }: Colours): string {
  const cell = `padding: 6px 0; font-size: 16px; line-height: 1.4; vertical-align: top; text-align: left; border-bottom: 1px solid ${rule.light}`;
  return (
    `<tr><th scope="row" class="soft" style="${cell}; width: 40%; padding-right: 12px; font-weight: 400; color: ${soft.light}">` +
    `${escape(label)}</th><td class="ink" style="${cell}; color: ${ink.light}">${words(value)}</td></tr>`
  );
}

function linked(line: string, style: string): string {
  return withAddresses(line)
    .map(({ text, isAddress }) =>
      isAddress ? `<a class="link" href="${escape(text)}" style="${style}">${escape(text)}</a>` : words(text),
    )
    .join('');
}

/** Escaped, with the language of parts in another script, such as a course's name. */
function words(text: string): string {
  return languageRuns(text)
    .map((run) => (run.lang === undefined ? escape(run.text) : `<span lang="${run.lang}">${escape(run.text)}</span>`))
    .join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
