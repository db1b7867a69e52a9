import { supportWords } from '../../../domain/support-hours.ts';

/** Puts whether somebody is there now in place of the hours, or beside them. */
for (const line of document.querySelectorAll<HTMLElement>('[data-support-opens]')) {
  const { supportOpens = '', supportCloses = '' } = line.dataset;
  line.textContent = supportWords(supportOpens, supportCloses, Date.now());
  line.hidden = false;
}
