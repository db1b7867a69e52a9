/** The last of so many working days after a day, `YYYY-MM-DD`. Saturdays and Sundays do not count. */
export function refundDay(from: string, workingDays: number): string {
  const day = new Date(`${from}T00:00:00Z`);
  for (let counted = 0; counted < workingDays;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) counted++;
  }
  return day.toISOString().slice(0, 10);
}

/** The end of a day in India, in milliseconds since 1970. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999+05:30`);
}
