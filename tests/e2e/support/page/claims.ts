/** Keys whose values are addresses, types or codes: nothing that a page could say in words. */
const SILENT = /^(@.*|url|item|logo|embedUrl|contentUrl|thumbnailUrl|position|priceCurrency|category|inLanguage)$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How the page may say a value of the structured data. */
function spoken(key: string, value: string): string[] {
  if (key === 'price') return [`₹${Number(value).toLocaleString('en-IN')}`];
  if (key === 'address') return value.split(', ');
  if (key === 'courseWorkload') return [`${/^PT(\d+)H$/.exec(value)?.[1]}`];
  if (key === 'duration') {
    const [, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(value) ?? [];
    return [`${Number(hours) * 60 + Number(minutes)} min`];
  }
  if (key.endsWith('Date')) {
    const [year, month, day] = value.slice(0, 10).split('-').map(Number);
    return [`${day} ${MONTHS[(month ?? 0) - 1]} ${year}`];
  }
  return [value];
}

/** What structured data says of a page, in the words in which the page may say it. */
export function claimsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (SILENT.test(key)) return [];
    return typeof value === 'string' || typeof value === 'number' ? spoken(key, String(value)) : claimsOf(value);
  });
}
