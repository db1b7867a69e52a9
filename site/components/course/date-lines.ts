import { indianDayAt } from '../../../domain/day.ts';
import { briefDateLine, dateLine, type DateLineKind } from '../../../domain/course/dates.ts';

/** Updates the dates: the page may have been made weeks ago. */
for (const line of document.querySelectorAll<HTMLElement>('[data-date-line]')) {
  const kind = line.dataset.dateLine as DateLineKind;
  const say = line.dataset.brief === undefined ? dateLine : briefDateLine;
  const { label, text } = say(kind, JSON.parse(line.dataset.dates ?? '{}'), indianDayAt(Date.now()));
  const [labelElement, textElement] = line.querySelectorAll('span');
  if (labelElement?.textContent !== label) labelElement?.replaceChildren(label);
  if (textElement?.textContent !== text) textElement?.replaceChildren(text);
}
