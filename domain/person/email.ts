import { isTooLong, plainLine } from '../text/typed-text.ts';

/** RFC 5321 allows a path 256 characters with its two angle brackets, and 64 before the @. */
const MOST = 254;
const MOST_BEFORE_AT = 64;

const BEFORE_AT = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

// The lookbehind begins only at the first sign of a row: otherwise a long row takes the square of its length.
const SIGNS_BEHIND = /(?<![.,;])[.,;]+$/;

const EXAMPLE = 'for example asha@gmail.com';

/* cspell:disable */
// Only domains that nobody uses for mail: ymail.com, email.com, yahoo.in and hotmail.co.uk exist.
const SLIPS: readonly (readonly [slip: RegExp, meant: string])[] = [
  [
    /^(?:gmail|gmial|gmai|gmil|gamil|gmal|gmali|gmaill|gnail|gmsil|gmaul|ggmail)(?:[.,]?(?:com?|con|cm|cim|cpm|vom|xom|om|cmo|ocm|comm|coom|in|co\.in))?$/,
    'gmail.com',
  ],
  [/^(?:yahoo|yaho|yahooo|yhoo|yaoo)[.,]?(?:com|con|cmo|vom|xom|cpm|comm|coom)?$/, 'yahoo.com'],
  [/^(?:yahoo|yaho|yahooo|yhoo)[.,]?co[.,]?in$/, 'yahoo.co.in'],
  [/^(?:hotmail|hotmial|hotmal|hotmai|hotmil)[.,]?(?:com|con|cmo|vom|xom|cpm|comm|coom)?$/, 'hotmail.com'],
  [/^(?:outlook|outlok|outllok|outloook)[.,]?(?:com|con|cmo|vom|xom|cpm|comm|coom)?$/, 'outlook.com'],
  [/^(?:rediffmail|redifmail|rediffmial|reddifmail)[.,]?(?:com|con|cmo|vom|xom|cpm|comm|coom)?$/, 'rediffmail.com'],
  [/^(?:icloud|iclod|icoud)[.,]?(?:com|con|cmo|vom|xom|cpm|comm|coom)?$/, 'icloud.com'],
];
/* cspell:enable */

/** The domain that a mistyped one probably means; `.con` means `.com`. */
function meantDomain(domain: string): string | undefined {
  const meant = SLIPS.find(([slip]) => slip.test(domain))?.[1] ?? domain.replace(/[.,]con$/, '.com');
  return meant === domain ? undefined : meant;
}

/** The address in small letters. Only ASCII: many mail servers refuse other letters. */
export function parseEmail(typed: string): { email: string } | { problem: string } {
  const tooLong = { problem: `An email address has at most ${MOST} characters. Check this one.` };
  if (isTooLong(typed)) return tooLong;
  const line = plainLine(typed)
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(SIGNS_BEHIND, '');
  if (line === '') return { problem: `Type your email address, ${EXAMPLE}.` };
  if (line.length > MOST) return tooLong;
  if (line.includes(' ')) return { problem: `An email address has no spaces. Type one address only, ${EXAMPLE}.` };

  const [before = '', domain, ...more] = line.split('@');
  if (domain === undefined) return { problem: `The @ is missing. Type the whole address, ${EXAMPLE}.` };
  if (more.length > 0) return { problem: 'There is more than one @. Type one address only.' };
  if (before === '') return { problem: `Something is missing before the @, ${EXAMPLE}.` };

  const meant = meantDomain(domain);
  if (meant !== undefined) return { problem: `Did you mean ${before}@${meant}? Check what comes after the @.` };
  if (line.includes(','))
    return { problem: `There is a comma in the address. Did you mean ${line.replaceAll(',', '.')}?` };
  if (/[^ -~]/.test(line)) return { problem: `Use an address in Latin letters, ${EXAMPLE}.` };
  if (!domain.includes('.')) return { problem: 'The end of the address is missing, such as .com or .in.' };
  if (line.includes('..'))
    return { problem: `There are two dots in a row. Did you mean ${line.replace(/\.{2,}/g, '.')}?` };
  if (before.length > MOST_BEFORE_AT || !BEFORE_AT.test(before)) {
    return { problem: `Check the part before the @: letters, digits, dots, hyphens, ${EXAMPLE}.` };
  }
  if (!DOMAIN.test(domain)) return { problem: `Check the part after the @, ${EXAMPLE}.` };
  return { email: line };
}
