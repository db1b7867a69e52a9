import { supportFrom, supportWords } from '../../../../domain/support-hours.ts';

/** Shows whether support is open now instead of the hours, or beside them. */
for (const line of document.querySelectorAll<HTMLElement>('[data-support]')) {
  line.textContent = supportWords(supportFrom(line.dataset.support ?? ''), Date.now());
}
