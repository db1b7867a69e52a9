/** 1 April to 31 March: `26-27` (Income-tax Act, 1961, section 3; General Clauses Act, 1897, section 3(21)). */
export function financialYear(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const begins = month >= 4 ? year : year - 1;
  return `${twoDigits(begins)}-${twoDigits(begins + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
