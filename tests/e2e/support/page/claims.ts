/** URLs, types and codes, which a page does not show. */
const SILENT = /^(@.*|url|item|logo|embedUrl|contentUrl|thumbnailUrl|position|priceCurrency|category|inLanguage)$/;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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

/** Claims of structured data, in words that the page may use. */
export function claimsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (SILENT.test(key)) return [];
    return typeof value === 'string' || typeof value === 'number' ? spoken(key, String(value)) : claimsOf(value);
  });
}
