/** What content/pages/refunds.md promises: a refund is paid within as many working days. */
const WORKING_DAYS = 10;

/** The last day, `YYYY-MM-DD`, for a refund that is due from a day on. Saturdays and Sundays do not count. */
export function refundDay(from: string): string {
  const day = new Date(`${from}T00:00:00Z`);
  for (let counted = 0; counted < WORKING_DAYS;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) counted++;
  }
  return day.toISOString().slice(0, 10);
}

/** The end of a day in India, in milliseconds since 1970. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999+05:30`);
}
