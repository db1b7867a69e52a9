/** The visitor's date and time, every second. */
const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

for (const clock of document.querySelectorAll<HTMLTimeElement>('[data-clock]')) {
  const tick = () => {
    const now = new Date();
    clock.dateTime = now.toISOString();
    clock.textContent = format.format(now);
    setTimeout(tick, 1000 - now.getMilliseconds());
  };
  tick();
}
