import { formatDay } from '../../domain/day.ts';
import { settingsIn } from '../../domain/course/weekly.ts';
import { apart, formatRupees } from '../../domain/money.ts';
import { kindOfFile } from '../content/form/folds.ts';
import { isList, isMap, own, type PlainMap } from '../content/files/plain.ts';
import { priceChange } from './former-prices.ts';
import { fileInWords, valuesOf } from './history.ts';
import type { PlannedFile } from './plan.ts';

interface Circumstances {
  /** `YYYY-MM-DD` in India. */
  today: string;
  /** The change takes back what was typed wrong just now (former-prices.ts). */
  isMistake: boolean;
}

/** Sentences about a course that is about to change. They stop nothing. */
export function adviceOn(changed: PlannedFile, { today, isMistake }: Circumstances): string[] {
  const { file, before, after } = changed;
  if (kindOfFile(file)?.kind !== 'courses') return [];
  const known = onDates(valuesOf(file, before), today);
  const about = [
    ...onPrice(changed, isMistake),
    ...onDates(valuesOf(file, after), today).filter((each) => !known.includes(each)),
  ];
  const { title } = fileInWords(changed);
  return about.map((words) => `${title}: ${words}`);
}

function onPrice(changed: PlannedFile, isMistake: boolean): string[] {
  const change = priceChange(changed);
  if (change === undefined) return [];
  const { from, to } = change;
  if (isMistake)
    return [
      `${formatRupees(from)} was the price for less than an hour, so a payment of ${formatRupees(from)} does not count in full.`,
    ];
  const by = formatRupees(apart(from, to));
  return [
    `The price ${to > from ? 'rises' : 'falls'} by ${by}. Somebody may have the old QR code open, so we accept ${formatRupees(from)} from those who pay by midnight.`,
  ];
}

function onDates(values: PlainMap | undefined, today: string): string[] {
  if (values === undefined) return [];
  const { registration, closesOn, startsOn } = settingsIn(values);
  const exam = lastExamDay(values, today);
  const words: string[] = [];
  if (closesOn !== null && registration !== 'closed' && closesOn < today)
    words.push(`The last day of registration was ${formatDay(closesOn)}, so nobody can register.`);
  if (exam !== undefined && closesOn !== null && closesOn > exam)
    words.push(`Registration closes on ${formatDay(closesOn)}, after the exam on ${formatDay(exam)}.`);
  if (exam !== undefined && startsOn !== null && startsOn > exam)
    words.push(`The course starts on ${formatDay(startsOn)}, after the exam on ${formatDay(exam)}.`);
  return words;
}

/** Once it is over, no other is announced yet. */
function lastExamDay(values: PlainMap, today: string): string | undefined {
  const dates = own(values, 'dates');
  const exam = isMap(dates) ? own(dates, 'exam') : undefined;
  const days = isMap(exam) ? own(exam, 'days') : undefined;
  if (!isList(days)) return undefined;
  const coming = days.filter((day) => typeof day === 'string' && day >= today) as string[];
  return coming.toSorted().at(-1);
}
