import { isSupportOpen } from '../../../domain/support-hours.ts';

for (const line of document.querySelectorAll<HTMLElement>('[data-support-opens]')) {
  const { supportOpens = '', supportCloses = '' } = line.dataset;
  line.textContent = isSupportOpen(supportOpens, supportCloses, Date.now())
    ? 'We are here now.'
    : 'We are closed now. Write to us, and we answer when we open.';
  line.hidden = false;
}
