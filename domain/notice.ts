/** The first and last day of a notice to visitors, `YYYY-MM-DD` in India. */
export interface NoticeDays {
  from?: string | undefined;
  until: string;
}

/** Whether a notice shows on a day in India, `YYYY-MM-DD`. */
export function isShownOn({ from, until }: NoticeDays, day: string): boolean {
  return (from === undefined || from <= day) && day <= until;
}
