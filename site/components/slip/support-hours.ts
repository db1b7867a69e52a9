import { formatTime } from '../../../domain/day.ts';
import { isSupportOpen } from '../../../domain/support-hours.ts';

for (const line of document.querySelectorAll<HTMLElement>('[data-support-opens]')) {
  const { supportOpens = '', supportCloses = '' } = line.dataset;
  line.textContent = isSupportOpen(supportOpens, supportCloses, Date.now())
    ? `Open now, until ${formatTime(supportCloses)} today.`
    : `Closed now, open again at ${formatTime(supportOpens)}.`;
}
