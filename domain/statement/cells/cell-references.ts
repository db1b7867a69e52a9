/** The forms come from public parsers and fixtures for SBI, HDFC, ICICI, Axis and Kotak. Banks publish none. */
import { collapse } from './table.ts';
import { isOfNoPerson } from './no-name.ts';

// RRN of UPI and IMPS: exactly 12 digits, and no telephone number before the @ of a UPI ID.
const OF_UPI_ID = String.raw`(?:[\w.]|-\d{1,2}(?=@)){0,64}@`;
const RRN = String.raw`(?<!\d)\d{12}(?!\d)(?!${OF_UPI_ID})`;
// Joined to its label; otherwise UPI412345678901X would count as a UTR.
const LABELLED_RRN = String.raw`(?<![A-Z])(?:UPI|IMPS|RRN|UTR)(\d{12})(?!\d)`;
// HDFC writes four zeros before an RRN.
const PADDED_RRN = String.raw`(?<!\d)0{4}(\d{12})(?!\d)`;
// UTR of NEFT and RTGS: 16 to 22 letters and digits.
const UTR = String.raw`(?<![A-Z0-9])[A-Z0-9]{16,22}(?![A-Z0-9])(?!${OF_UPI_ID})`;
const ANY = new RegExp(`${PADDED_RRN}|${LABELLED_RRN}|${UTR}|${RRN}`, 'g');

const LEAST_DIGITS_OF_UTR = 8;

/** Where banks write the reference for UPI and IMPS. A payer's note after it may have other numbers. */
const STATED_RRN = [
  // Canara and Union write two letters after UPI.
  String.raw`\bUPI[A-Z]{0,2}/(?:CR/|DR/|P2[AM]/|REV/)?`,
  String.raw`\bIMPS[-/ ](?:P2[AM]/)?`,
  String.raw`\bUPI/[^/]*/(?:[^/@]*@[^/]*/[^/]*/[^/]*/)?`,
].map((before) => new RegExp(`${before}(${RRN})`));

const IS_TEXT = /\p{L}{3}[^\p{L}]+\p{L}{3}/u;

interface References {
  /** Possible payment references, most likely first, in the form of `parsePaymentReference`. */
  references: readonly string[];
  /** References elsewhere in the text, while the bank's usual place has the payment's own. */
  mentioned: readonly string[];
}

/** The reference column comes first, then the bank's usual place. Other numbers count only if nothing else does. */
export function referencesIn(referenceCell: string, narration: string): References {
  // Several words are a text or a note, in any column.
  if (IS_TEXT.test(referenceCell)) return referencesIn('', `${narration} ${referenceCell}`);
  const text = narration.toUpperCase();
  const cell = referenceCell.toUpperCase();
  const stated = STATED_RRN.map((form) => form.exec(text)?.[1]).filter((rrn) => rrn !== undefined);
  // Sixteen digits elsewhere may be an account number.
  const elsewhere = [...candidates(text), ...brokenNumbersIn(text)].filter(
    (found) => found.length === 12 || /[A-Z]/.test(found),
  );
  const utr = stated.length > 0 ? undefined : elsewhere.find((found) => UTR_OF_BANK.test(found));
  const own = new Set([
    ...candidates(cell.replace(ZEROS_BEFORE, '')),
    ...brokenNumbersIn(cell),
    ...stated,
    ...(utr === undefined ? [] : [utr]),
  ]);
  // A payment app's own numbers are as long as a UTR.
  const first = elsewhere.find((found) => /^\d{12}$/.test(found)) ?? elsewhere[0];
  if (own.size === 0 && first !== undefined) own.add(first);
  const references = [...new Set([...own, ...elsewhere])];
  return { references, mentioned: references.filter((reference) => !own.has(reference)) };
}

function candidates(text: string): string[] {
  return [...text.matchAll(ANY)]
    .map((match) => match[1] ?? match[2] ?? match[0])
    .filter((found) => found.replace(/\D/g, '').length >= LEAST_DIGITS_OF_UTR && !/^0+$/.test(found));
}

/** Padding with zeros: before an RRN, and before a UTR, which begins with letters. */
const ZEROS_BEFORE = /(?<![A-Z\d])0{1,10}(?=(?:\d{12}|[A-Z]{4}[A-Z\d]{12,18})(?![A-Z\d]))/g;
/** Four letters of the bank, sometimes one for the channel, then digits. */
const UTR_OF_BANK = /^(?!NEFT|RTGS|IMPS)[A-Z]{4}[A-Z]?\d{11,17}$/;
const IN_FOURS = /(?<![\dA-Z-])\d{4}-\d{4}-\d{4}(?![\dA-Z-])/g;
/** Excludes a word before a number. */
const START_OF_UTR = /^[A-Z]{4}[A-Z]?\d{2}/;
const MOBILE = /^[6-9]\d{9}$/;

/** Numbers in two parts or in fours: `6248 1234 5671`, `6248-1234-5671`, `SBIN5262501 23456`. Expects capitals. */
export function brokenNumbersIn(text: string): string[] {
  const hyphened = [...text.matchAll(IN_FOURS)].map(([number]) => number.replaceAll('-', ''));
  const spaced = text.split(/[^A-Z\d ]/).flatMap((words) => {
    const parts = words.split(' ');
    return parts.flatMap((part, at) => {
      const two = part + (parts[at + 1] ?? '');
      const three = two + (parts[at + 2] ?? '');
      const isInFours = /^\d{12}$/.test(three) && part.length === 4 && two.length === 8;
      if (isInFours) return [three];
      if ([part, parts[at + 1]].some((each) => each !== undefined && MOBILE.test(each))) return [];
      const isUtr = START_OF_UTR.test(part) && two.length >= 16 && UTR_OF_BANK.test(two);
      return part.length < Math.min(two.length, 16) && (isUtr || /^\d{12}$/.test(two)) ? [two] : [];
    });
  });
  return [...hyphened, ...spaced];
}

const ELEVEN_DIGITS = new RegExp(String.raw`(?<!\d)\d{11}(?!\d)(?!${OF_UPI_ID})`, 'g');
/** A spreadsheet shows twelve digits like this in a narrow column. */
const EXPONENT = /(?<![\w.])(\d(?:\.\d{1,10})?)E\+?11(?!\d)/g;

/** Remains in a spreadsheet: eleven digits without the leading zero, or the digits of `6.24812E+11` and a `~`. */
export function partialReferencesIn(referenceCell: string, narration: string): string[] {
  const text = `${referenceCell} ${narration}`.toUpperCase();
  const eleven = [...text.matchAll(ELEVEN_DIGITS)].map(([digits]) => digits);
  const rounded = [...text.matchAll(EXPONENT)].map(([, digits = '']) => `${digits.replace('.', '')}~`);
  return [...new Set([...eleven, ...rounded])];
}

/** Whether a result of `partialReferencesIn` may be part of a reference. */
export function isPartOf(partial: string, reference: string): boolean {
  if (!/^\d{12}$/.test(reference)) return false;
  if (!partial.endsWith('~')) return reference === `0${partial}`;
  const kept = partial.slice(0, -1);
  const shown = Number(reference.slice(0, kept.length)) + (Number(reference.charAt(kept.length)) >= 5 ? 1 : 0);
  return shown === Number(kept);
}

/** Places of the payer's name. Texts without one (ICICI: `UPI/<RRN>/<note>/<UPI ID>/…`) have no form here. */
const PAYER_FORMS = [
  // SBI: BY TRANSFER-UPI/CR/412345678901/ASHA RAO/HDFC/asha@okaxis/Payment--; others write C, D, REV or IFI
  /\bUPI\/(?:REV\/)?[CD]R?\/\d{12}\/([^/@]+)(?:\/|$)/i,
  // Axis: UPI/P2A/412345678901/ASHA RAO/HDFC BANK/note, also with IMPS
  /\b(?:UPI|IMPS)\/(?:P2[AM]|IFI)\/\d{12}\/([^/]+)/i,
  // HDFC: UPI-ASHA RAO-ASHA.RAO@OKAXIS-HDFC0000001-412345678901-NOTE
  /^UPI-(.{1,80}?)-(?=[\w.-]{1,64}@)/i,
  // Kotak: UPI/ASHA RAO/412345678901/note
  /^UPI\/(?!P2[AM]\/|[CD]R?\/|REV\/)([^/]+)\/\d{12}(?!\d)/i,
  // Cooperative banks: UPI 412345678901 ASHA RAO
  /^(?:UPI|IMPS) \d{12} ([A-Z .]+)$/i,
  // ICICI, newer: UPI/ASHA RAO/asha@okaxis/note/HDFC BANK/412345678901/…
  /^UPI\/([^/@]+)\/[\w.-]+@/i,
  // HDFC: IMPS-412345678901-ASHA RAO-HDFC-XXXX1234-FEES
  /^IMPS-\d{12}-([^-]+)-/i,
  // HDFC: NEFT CR-SBIN0000001-ASHA RAO-FEES
  /^(?:NEFT|RTGS) CR-[A-Z]{4}0[A-Z0-9]{6}-([^-]+)/i,
  // SBI: NEFT*HDFC0000001*N249262062454075*ASHA RAO--
  /\b(?:NEFT|RTGS)\*[A-Z]{4}0[A-Z0-9]{6}\*[A-Z0-9]{16,22}\*([^*-]+)/i,
  // Kotak: NEFT SBIN526250123456 ASHA RAO
  /^(?:NEFT|RTGS) [A-Z]{4}[A-Z0-9]{12,18} ([A-Z .]+)$/i,
  // Bank of Maharashtra: … NEFT/ASHA RAO/SBIN/
  /\b(?:NEFT|RTGS|IMPS)\/([A-Z .]{4,40})\/[A-Z]{4}(?:0[A-Z0-9]{6})?(?:\/|$)/i,
];

/** The payer's name, or null. Names of banks and text with long numbers are refused. */
export function payerIn(narration: string): string | null {
  for (const form of PAYER_FORMS) {
    const name = collapse(form.exec(narration)?.[1] ?? '');
    if (/\p{L}/u.test(name) && !/\d{4}/.test(name) && !isOfNoPerson(name)) return name;
  }
  return null;
}
