/** Makes of a real email one that can be shared: its form without digits, names and addresses. */
import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';
import { oneAddress } from '../../../domain/bank-mail/email/one-address.ts';
import { shapeOf } from '../../../domain/bank-mail/shape/shape.ts';
import { checkHtmlTags } from '../../reading/file/html-tags.ts';
import { DEEPEST, StatementProblem } from '../../reading/file/file-limits.ts';
import { headingsOf } from './headings.ts';
import { seenLines } from './seen-text.ts';

const LEFT_OUT = '(left out)';

/** Tags of a signature that say how it was made, and nothing of the email. */
const KEPT_TAGS = ['v', 'a', 'c', 'q', 'd', 's', 'h'];

/** Attributes that decide what a person sees. */
const KEPT_ATTRIBUTES = ['style', 'bgcolor', 'color', 'hidden', 'class', 'colspan'];

const NO_TEXT = new Set(['script', 'style', 'title', 'template']);

const BETWEEN_ADDRESSES = /[\s<>,;:"()=]/;

/** The email that can be shared, as a text. Undefined for what is no email, or too complicated for one. */
export async function redact(source: Buffer): Promise<string | undefined> {
  const headings = headingsOf(source);
  if (headings?.all.some(({ name }) => name === 'from') !== true) return undefined;
  try {
    const { subject = '', text, html } = await PostalMime.parse(source, { forceRfc822Attachments: true });
    const from = oneAddress(headings.all.find(({ name }) => name === 'from')?.value ?? '') ?? '';
    const lines = headings.all
      .filter(({ name }) => !OF_PARTS.has(name))
      .map(({ raw, name, value }) => `${raw.slice(0, name.length)}: ${shared(name, value, { from, subject })}`);
    const parts = [
      ...(text === undefined ? [] : [part('text/plain', shapeOf(seenLines(text)))]),
      ...(html === undefined ? [] : [part('text/html', htmlShape(html))]),
    ];
    const type = 'Content-Type: multipart/alternative; boundary="form"';
    return [...lines, type, '', ...parts.flatMap((each) => ['--form', ...each]), '--form--', ''].join('\n');
  } catch {
    return undefined;
  }
}

const OF_PARTS = new Set(['content-type', 'content-transfer-encoding', 'content-disposition']);

function part(type: string, text: string): string[] {
  return [`Content-Type: ${type}; charset=UTF-8`, 'Content-Transfer-Encoding: 8bit', '', text];
}

/** What can be shared of a heading. Of those that we do not know, only the name. */
function shared(name: string, value: string, { from, subject }: { from: string; subject: string }): string {
  if (name === 'from' || name === 'sender') return from === oneAddress(value) ? `<${from}>` : addressShape(value, from);
  if (name === 'subject') return shapeOf(subject);
  if (name === 'dkim-signature' || name === 'arc-message-signature') return tagsOf(value);
  if (name === 'authentication-results') return resultsOf(value);
  if (name === 'mime-version') return '1.0';
  if (name === 'date') return shapeOf(value);
  if (name === 'message-id')
    return value.includes('SMTPIN_ADDED_BROKEN@mx.google.com')
      ? '<x.SMTPIN_ADDED_BROKEN@mx.google.com>'
      : addressShape(value, from);
  if (['to', 'cc', 'reply-to', 'return-path', 'delivered-to'].includes(name)) return addressShape(value, from);
  return LEFT_OUT;
}

/** The addresses alone: of the bank's the domain stays, of people's nothing. */
function addressShape(value: string, from: string): string {
  const own = from.split('@')[1] ?? '';
  const isOwn = (domain: string) => own !== '' && (domain === own || domain.endsWith(`.${own}`));
  const found = value.split(BETWEEN_ADDRESSES).flatMap((each) => each.toLowerCase().split('@').slice(1, 2));
  return found.map((domain) => (isOwn(domain) ? `<x@${domain}>` : '<person@example.org>')).join(', ') || LEFT_OUT;
}

function tagsOf(value: string): string {
  return value
    .split(';')
    .map((tag) => {
      const at = tag.indexOf('=');
      const [name, said] = [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, '')];
      return `${name}=${KEPT_TAGS.includes(name) ? said : LEFT_OUT}`;
    })
    .filter((tag) => !tag.startsWith('='))
    .join('; ');
}

/** Who checked, and each method with its result and the domain. */
function resultsOf(value: string): string {
  const [server = '', ...results] = value.replace(/\([^()]*\)/g, '').split(';');
  const told = results.map((result) => {
    const [, method = ''] = /^\s*([a-z-]{2,20}=[a-z]{2,12})\b/i.exec(result) ?? [];
    const [, domain = ''] = /\sheader\.(?:i=@|d=|from=)([a-z0-9.-]+)/i.exec(result) ?? [];
    return [method, ...(domain === '' ? [] : [`header.d=${domain}`])].join(' ');
  });
  return [/^[a-z0-9.-]*/i.exec(server.trim())?.[0] ?? '', ...told].filter((each) => each !== '').join('; ');
}

/** The elements with what decides whether they are seen, and the shape of their texts. */
function htmlShape(html: string): string {
  checkHtmlTags(html);
  let text = '';
  const silent: string[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (++depth > DEEPEST) throw new StatementProblem('The parts of this email are nested too deep to read.');
      if (NO_TEXT.has(name)) silent.push(name);
      const kept = KEPT_ATTRIBUTES.flatMap((each) => {
        const value = attributes[each];
        return value === undefined ? [] : [` ${each}="${attributeShape(value)}"`];
      });
      if (silent.length === 0) text += `<${name}${kept.join('')}>`;
    },
    ontext: (some) => {
      if (silent.length === 0) text += escaped(shapeOf(some));
    },
    onclosetag: (name, isImplied) => {
      depth--;
      if (silent.at(-1) === name) silent.pop();
      else if (silent.length === 0 && !(isImplied && EMPTY.has(name))) text += `</${name}>`;
    },
  });
  parser.end(html);
  return text;
}

const EMPTY = new Set(['br', 'img', 'hr', 'meta', 'link', 'input', 'col', 'wbr']);

function attributeShape(value: string): string {
  return value
    .replace(/url\([^()]*\)/gi, 'url()')
    .replace(/["<>&]/g, '')
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
