/**
 * The HTML of a mail. Tables and inline styles, because mail programs drop much else; the few classes only serve
 * those that know dark mode. Nothing is loaded from anywhere: no pictures, no fonts, no tracking.
 */
import { type Letter, type MailSite, type Part, footerLines } from './letter.ts';

// The colours of site/styles/tokens.css.
const LIGHT = {
  paper: '#fbf7ef',
  surface: '#fffefb',
  ink: '#221f44',
  soft: '#57536f',
  line: '#e2d8c5',
  link: '#2e2a7b',
};
const DARK = {
  paper: '#14122a',
  surface: '#1d1a39',
  ink: '#f3efe6',
  soft: '#bab5d0',
  line: '#353158',
  link: '#ffb938',
};

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const TEXT = `margin: 0 0 16px; font-size: 16px; line-height: 1.5; color: ${LIGHT.ink}`;
const LINK = `color: ${LIGHT.link}; text-decoration: underline`;

const STYLE = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark }',
  '@media (prefers-color-scheme: dark) {',
  `.paper { background: ${DARK.paper} !important }`,
  `.surface { background: ${DARK.surface} !important; border-color: ${DARK.line} !important }`,
  `.ink { color: ${DARK.ink} !important; border-color: ${DARK.line} !important }`,
  `.soft { color: ${DARK.soft} !important; border-color: ${DARK.line} !important }`,
  `.link { color: ${DARK.link} !important }`,
  '}',
].join('\n');

/** The whole HTML document of a mail. Whatever comes from data is escaped. */
export function htmlPart({ subject, parts }: Letter, site: MailSite): string {
  const footer = footerLines(site).map(escape).join('<br>\n');
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
${STYLE}
</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${LIGHT.paper}; ${FONT}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: ${LIGHT.paper}">
<tr><td align="center" style="padding: 24px 12px; ${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px; text-align: left">
<tr><td class="surface" style="padding: 24px; background: ${LIGHT.surface}; border: 1px solid ${LIGHT.line}; border-radius: 12px; ${FONT}">
<p class="ink" style="${TEXT}">Hello,</p>
${parts.map(block).join('\n')}
</td></tr>
<tr><td class="soft" style="padding: 16px 24px; font-size: 14px; line-height: 1.5; color: ${LIGHT.soft}; ${FONT}">
${footer}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function block(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="${TEXT}">${escape(part.text)}</p>`;
    case 'quote':
      return (
        `<blockquote class="ink" style="${TEXT}; padding: 0 0 0 16px; border-left: 4px solid ${LIGHT.line}">` +
        `${part.lines.map(escape).join('<br>\n')}</blockquote>`
      );
    case 'facts':
      return (
        '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px">\n' +
        `${part.rows.map(factRow).join('\n')}\n</table>`
      );
    case 'code':
      return (
        `<p class="ink" style="${TEXT}; font-size: 32px; font-weight: 700; letter-spacing: 6px; ` +
        `font-family: ui-monospace, Consolas, monospace">${escape(part.text)}</p>`
      );
    case 'action':
      return (
        '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 12px">\n' +
        '<tr><td style="background: #f5a614; border-radius: 8px">' +
        `<a href="${escape(part.url)}" style="display: inline-block; padding: 12px 20px; font-size: 16px; ` +
        `font-weight: 600; color: #231f45; text-decoration: none">${escape(part.label)}</a></td></tr>\n</table>\n` +
        '<p class="soft" ' +
        `style="margin: 0 0 16px; font-size: 14px; line-height: 1.5; color: ${LIGHT.soft}; word-break: break-all">` +
        `<a class="link" href="${escape(part.url)}" style="${LINK}">${escape(part.url)}</a></p>`
      );
    case 'link':
      return (
        `<p class="ink" style="${TEXT}">` +
        `<a class="link" href="${escape(part.url)}" style="${LINK}">${escape(part.label)}</a></p>`
      );
  }
}

function factRow([label, value]: readonly [string, string]): string {
  const cell = `padding: 6px 0; font-size: 16px; line-height: 1.4; vertical-align: top; text-align: left; border-bottom: 1px solid ${LIGHT.line}`;
  return (
    `<tr><th scope="row" class="soft" style="${cell}; width: 40%; padding-right: 12px; font-weight: 400; color: ${LIGHT.soft}">` +
    `${escape(label)}</th><td class="ink" style="${cell}; color: ${LIGHT.ink}">${escape(value)}</td></tr>`
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
